import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'

/** Fetches a collection. */
export const fetchCollection: ActionType = {
  type: 'fetch-collection',
  async execute({ value, runtime, recording }) {
    const id = value('collectionId')
    if (typeof id !== 'string' || id === '')
      throw new WorkflowError('collection/none-selected', 'No collection selected')
    await runtime.collections.fetch(id, recording)
  },
}
