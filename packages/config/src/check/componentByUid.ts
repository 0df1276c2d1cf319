import { recordOf } from '../recordOf.ts'
import { childUidsIn } from './childReferences.ts'
import { records } from './records.ts'
import { wordOf } from './words.ts'

type Stored = Readonly<Record<string, unknown>>

/** Library component of each element of a stored page: the one it names, or the one whose root contains it. */
export function componentByUid(page: unknown): ReadonlyMap<string, Stored> {
  const components = records(page, 'libraryComponents')
  const objects = recordOf(recordOf(page).wwObjects)
  const byId = new Map(components.map((component) => [component.id, component]))
  const found = new Map<string, Stored>()
  for (const [uid, stored] of Object.entries(objects)) {
    const named = byId.get(recordOf(stored).parentLibraryComponentId)
    if (named) found.set(uid, named)
  }
  for (const component of components) {
    const waiting = [wordOf(component.rootElementId)]
    const seen = new Set<string>()
    for (let uid = waiting.pop(); uid !== undefined; uid = waiting.pop()) {
      const element = recordOf(objects[uid])
      const isElsewhere = (found.get(uid) ?? component) !== component
      if (seen.has(uid) || isElsewhere || !Object.hasOwn(objects, uid)) continue
      seen.add(uid)
      found.set(uid, component)
      waiting.push(...childUidsIn(element.content))
    }
  }
  return found
}
