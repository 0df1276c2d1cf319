import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'

/** Fetches collections in parallel. */
export const fetchCollections: ActionType = {
  type: 'fetch-collections',
  async execute({ value, runtime, recording }) {
    const ids = value('collectionsId')
    if (!Array.isArray(ids) || ids.length === 0)
      throw new WorkflowError('collection/none-selected', 'No collection selected')
    await Promise.all(ids.map((id) => runtime.collections.fetch(String(id), recording)))
  },
}
