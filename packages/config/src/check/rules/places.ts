/* Uniqueness of elements and of DOM ids on a page. */
import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement, IndexedFile } from '../ProjectIndex.ts'
import type { Rule } from './Rule.ts'
import { elementsBelow, shownChildren } from './shownChildren.ts'

/** Reports an element with two parents: it is shown in both places, with one state and variable for both. */
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

/** Reports a DOM id used by two elements of a page: labels and links find only the first. */
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

/** Elements shown conditionally, by a condition of their own or of an ancestor: two of them may be alternatives. */
function conditionalUids(elements: readonly IndexedElement[]): ReadonlySet<string> {
  const tops = elements.filter(isConditional)
  return new Set([...tops, ...elementsBelow(tops, elements)].map(({ uid }) => uid))
}

function isConditional({ state }: IndexedElement): boolean {
  const conditions = Object.values(recordOf(state.style)).map((bag) => recordOf(bag).conditionalRendering)
  return conditions.some((condition) => condition !== undefined && condition !== true)
}
