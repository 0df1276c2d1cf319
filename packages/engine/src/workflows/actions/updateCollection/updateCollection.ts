import { resolveCollectionUpdate } from '../../../collections/resolveCollectionUpdate.ts'
import type { ActionType } from '../../action.ts'
import { WorkflowError } from '../../WorkflowError.ts'

/** Replaces, inserts, updates or deletes rows of a collection. */
export const updateCollection: ActionType = {
  type: 'update-collection',
  doc: 'Replaces, inserts, updates or deletes rows of a collection.',
  execute({ value, runtime }) {
    const id = value('collectionId')
    if (typeof id !== 'string' || id === '')
      throw new WorkflowError('collection/none-selected', 'No collection selected')
    const state = runtime.collections.state(id)
    if (!state) throw new WorkflowError('collection/not-found', 'Collection not found')
    const data = resolveCollectionUpdate(id, state.data, {
      data: value('data'),
      updateType: value('updateType'),
      updateBy: value('updateBy'),
      updateIndex: value('updateIndex'),
      idKey: value('idKey'),
      idValue: value('idValue'),
      merge: value('merge') === true,
    })
    runtime.collections.patch(id, { data, ...(Array.isArray(data) ? { total: data.length } : {}) })
    return data
  },
}
