import { storedChildren } from './storedChildren.ts'
import type { StoredPage } from './storedPage.ts'

/** Uids of the sections of a page, of the elements of its components and popups, and of all their descendants, in tree order; an element used twice occurs twice. */
export function reachableUids({ sections, wwObjects, libraryComponents = [] }: StoredPage): readonly string[] {
  const below = (uid: string): readonly string[] => {
    const element = sections[uid] ?? wwObjects[uid]
    if (!element) return []
    const { single, repeated } = storedChildren(element)
    return [uid, ...[...single, ...repeated].flatMap(below)]
  }
  const roots = libraryComponents.map(({ rootElementId }) => rootElementId)
  return [...Object.keys(sections), ...roots].flatMap(below)
}
