/* Elements and their DOM ids stand once on a page. */
import { recordOf } from '../../recordOf.ts'
import { type ChildReference, childReferences } from '../childReferences.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement, IndexedFile } from '../ProjectIndex.ts'
import type { Rule } from './Rule.ts'

/** An element that two others hold shows in both places, with one state and one variable for the two. */
export const secondPlaces: Rule = (file) => {
  const holders = new Map<string, IndexedElement>()
  return shownElements(file).flatMap((element) =>
    shownChildren(element).flatMap(({ uid, path }): Remark[] => {
      const holder = holders.get(uid) ?? element
      holders.set(uid, holder)
      if (holder === element) return []
      const message = `The element ${uid} stands in the element ${holder.uid} too.`
      return [{ code: 'element/second-place', severity: 'warning', message, path }]
    }),
  )
}

/** A DOM id that two elements of a page have: labels and links find only the first. */
export const domIds: Rule = (file) => {
  const shown = shownElements(file)
  const conditional = conditionalUids(shown)
  const owners = new Map<string, string>()
  return shown.flatMap(({ uid, state: { id }, path }): Remark[] => {
    if (typeof id !== 'string' || id.trim() === '' || conditional.has(uid)) return []
    const owner = owners.get(id) ?? uid
    owners.set(id, owner)
    if (owner === uid) return []
    const message = `The element ${owner} has the DOM id “${id}” too.`
    return [{ code: 'id/duplicate', severity: 'warning', message, path: `${path}._state.id` }]
  })
}

function shownElements({ elements, orphans }: IndexedFile): readonly IndexedElement[] {
  return elements.filter(({ uid }) => !orphans.has(uid))
}

/** The children in the slots of an element, save those that instances of its library component fill. */
function shownChildren({ content, path, state, type }: IndexedElement): readonly ChildReference[] {
  const injected = recordOf(state.libraryComponentInjected)
  const slots = Object.keys(type?.definition.slots ?? content)
  return slots
    .filter((slot) => injected[`content.${slot}`] !== true)
    .flatMap((slot) => childReferences(content[slot], `${path}.content.default.${slot}`))
}

/** Elements that are not always there, as they or what is around them has a condition: of two, one may stand for the other. */
function conditionalUids(elements: readonly IndexedElement[]): ReadonlySet<string> {
  const byUid = new Map(elements.map((element) => [element.uid, element]))
  const found = new Set(elements.filter(isConditional).map(({ uid }) => uid))
  // What is added while the set is read is read too.
  for (const uid of found) {
    const element = byUid.get(uid)
    for (const child of element ? shownChildren(element) : []) found.add(child.uid)
  }
  return found
}

function isConditional({ state }: IndexedElement): boolean {
  const conditions = Object.values(recordOf(state.style)).map((bag) => recordOf(bag).conditionalRendering)
  return conditions.some((condition) => condition !== undefined && condition !== true)
}
