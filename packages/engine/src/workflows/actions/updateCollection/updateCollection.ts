import type { ListTools } from '../../../collections/listTools.ts'
import { resolveCollectionUpdate } from '../../../collections/resolveCollectionUpdate.ts'
import { within } from '../../../diagnostics/RunRecorder.ts'
import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { ScopeObject } from '../../../formula/runtime/ScopeObject.ts'
import type { ActionContext, ActionType } from '../../action.ts'

/** Replaces, inserts, updates or deletes rows of a collection, and filters and sorts them again on request. */
export const updateCollection: ActionType = {
  type: 'update-collection',
  execute(context) {
    const { value, runtime } = context
    const id = value('collectionId')
    if (typeof id !== 'string' || id === '')
      throw new WorkflowError('collection/none-selected', 'No collection selected')
    if (!runtime.collections.state(id)) throw new WorkflowError('collection/not-found', 'Collection not found')
    const isAgain = value('refreshFilter') === true || value('refreshSort') === true
    // Loaded first, because reading the rows and writing them must be synchronous.
    return isAgain
      ? runtime.features.listTools.load().then(({ createListTools }) => {
          const tools = createListTools(runtime.evaluator.language.parts.linearRegExps)
          return within(context.recording, () => update(context, id, tools))
        })
      : update(context, id, null)
  },
}

function update(context: ActionContext, id: string, tools: ListTools | null): unknown {
  const { value, runtime } = context
  const updated = resolveCollectionUpdate(id, runtime.collections.state(id)?.data, {
    data: value('data'),
    updateType: value('updateType'),
    updateBy: value('updateBy'),
    updateIndex: value('updateIndex'),
    idKey: value('idKey'),
    idValue: value('idValue'),
    merge: value('merge') === true,
  })
  const data = tools && Array.isArray(updated) && isWhole(updated) ? shaped(context, id, updated, tools) : updated
  const isList = Array.isArray(data)
  runtime.collections.patch(id, { data, type: isList ? 'collection' : 'single', total: isList ? data.length : 0 })
  return data
}

/** Whether all pages are loaded: for a list with gaps, the source filters and sorts, and each row keeps its place. */
function isWhole(rows: readonly unknown[]): boolean {
  return !rows.includes(undefined)
}

/** Applies the collection's own filter and sort to the rows, each if the action asks for it. */
function shaped(
  { value, runtime, scope, action }: ActionContext,
  id: string,
  rows: readonly unknown[],
  { applyFilter, applySort }: ListTools,
): readonly unknown[] {
  const collection = runtime.collections.scopeObject.get(id)
  const own = (name: 'filter' | 'sort', isWanted: unknown) =>
    isWanted === true && collection instanceof ScopeObject
      ? runtime.evaluator.resolve(collection.get(name), scope, { action: action.id, property: name })
      : undefined
  return applySort(applyFilter(rows, own('filter', value('refreshFilter'))), own('sort', value('refreshSort')))
}
