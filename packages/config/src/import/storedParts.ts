import { records } from '../check/records.ts'
import { recordOf } from '../recordOf.ts'

type Stored = Readonly<Record<string, unknown>>

/** Elements and sections of a page file that have a type. */
export function storedElements(page: unknown): readonly Stored[] {
  const { wwObjects, sections } = recordOf(page)
  return [...Object.values(recordOf(sections)), ...Object.values(recordOf(wwObjects))].flatMap((one) => {
    const element = recordOf(one)
    return typeIdOf(element) === null ? [] : [element]
  })
}

/** Stored type of an element or section; null for an instance of a library component. */
export function typeIdOf({ wwObjectBaseId, sectionBaseId }: Stored): string | null {
  const id = wwObjectBaseId ?? sectionBaseId
  return typeof id === 'string' ? id : null
}

/** Every action of every workflow in a stored file. */
export function storedActions(stored: unknown): readonly Stored[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { actions, ...rest } = Array.isArray(stored) ? { actions: null, ...stored } : recordOf(stored)
  const own = isWorkflow(stored) ? Object.values(recordOf(actions)).map(recordOf) : []
  const inside = isWorkflow(stored) ? own : [actions]
  return [
    ...own.filter(({ type }) => typeof type === 'string'),
    ...[...inside, ...Object.values(rest)].flatMap(storedActions),
  ]
}

function isWorkflow(stored: object): boolean {
  return 'actions' in stored && ('firstAction' in stored || 'trigger' in stored || 'firstErrorAction' in stored)
}

/** Every link of the elements of a page. */
export function storedLinks(page: unknown): readonly Stored[] {
  const { wwObjects } = recordOf(page)
  return Object.values(recordOf(wwObjects)).flatMap((element) => {
    const link = recordOf(recordOf(recordOf(element)._state).link)
    return link.type === 'none' || (link.type === undefined && link.__wwtype === undefined) ? [] : [link]
  })
}

/** Entries of page files under a key, each once: library components or collections. */
export function storedOnce(pages: readonly unknown[], key: 'collections' | 'libraryComponents'): readonly Stored[] {
  const found = pages.flatMap((page) => records(page, key)).filter(({ id }) => typeof id === 'string')
  return [...new Map(found.map((one) => [one.id, one])).values()]
}
