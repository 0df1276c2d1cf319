import { defineWorkflow, f, replaceData, setVariable, step, variable, when } from '@sluice/config'
import { itemsOf } from '../ui/collections.ts'
import { apiCollection, apiRequest, type Group } from './plugins.ts'

/** Error code of the last rows that could not be loaded; empty without a failure. */
export const moreError = variable('moreError', 'string', { defaultValue: '' })

/** Place at which the rows that are being loaded begin. */
export const moreCursor = variable('moreCursor', 'string', { defaultValue: '' })

/** Number of rows that are loaded at once. */
const PAGE_SIZE = 20

interface PagedListOptions {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly autoFetch?: boolean
}

/** A list of the API that is read a page at a time: the collection of the rows so far, and the workflow that adds the next ones. */
export function pagedList<G extends Group, const P extends string>(
  name: string,
  group: G,
  path: P,
  { parameters = {}, autoFetch = true }: PagedListOptions = {},
) {
  const page = { ...parameters, limit: PAGE_SIZE }
  const list = apiCollection(name, group, path, { parameters: page, autoFetch })
  const cursor = f`${list}.data?.next_cursor`
  const more = defineWorkflow(
    `${name}.more`,
    [
      step('filter', { value: f`!!${cursor}` }),
      setVariable(moreError, ''),
      setVariable(moreCursor, cursor),
      apiRequest('more', 'get', group, path, { parameters: { ...page, cursor } }),
      // Another search may have replaced the list meanwhile.
      when(f`${cursor} === ${moreCursor}`, [
        replaceData(
          list,
          f`({ ...${list}.data, items: [...${itemsOf(list)}, ...context.workflow.more.result.data.items], next_cursor: context.workflow.more.result.data.next_cursor })`,
        ),
      ]),
    ],
    // A second tap waits, and loads the page after.
    { queue: `${name}.more`, onError: [setVariable(moreError, f`context.workflow.error.code`)] },
  )
  return { list, more }
}

export type PagedList = Pick<ReturnType<typeof pagedList>, 'list' | 'more'>
