import { recordOf } from '../recordOf.ts'
import { childUidsIn } from './childReferences.ts'
import { records } from './records.ts'
import { wordOf } from './words.ts'

/**
 * Elements of a stored page that nothing references: no section, no library component, no link that opens one. They are left over
 * from editing and never shown.
 */
export function orphansOf(page: unknown): ReadonlySet<string> {
  const { sections, wwObjects } = recordOf(page)
  const objects = recordOf(wwObjects)
  const roots = records(page, 'libraryComponents').map(({ rootElementId }) => wordOf(rootElementId))
  const reached = new Set([...childUidsIn(sections), ...roots])
  // Iterating over a set also visits entries that are added meanwhile.
  for (const uid of reached)
    for (const child of childUidsIn(Object.hasOwn(objects, uid) ? objects[uid] : null)) reached.add(child)
  return new Set(Object.keys(objects).filter((uid) => !reached.has(uid)))
}
