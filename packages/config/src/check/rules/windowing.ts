import { recordOf } from '../../recordOf.ts'
import { childUidsIn } from '../childReferences.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement, Stored } from '../ProjectIndex.ts'
import { wordOf } from '../words.ts'
import { innerOf } from './componentParts.ts'
import type { Rule } from './Rule.ts'
import { elementsBelow } from './shownChildren.ts'

/**
 * Reports lists that ask for windowing and are not windowed: an element in their rows has variables of its own, and a row that leaves the
 * screen would lose them.
 */
export const windowing: Rule = ({ elements, components }) => {
  const hasOwnVariables = ({ type }: IndexedElement) => Object.keys(type?.definition.variables ?? {}).length > 0
  const owners: readonly Stored[] = [
    ...components.filter((component) => Object.keys(innerOf(component, 'variables')).length > 0),
    ...elements.flatMap((element) => (element.component && hasOwnVariables(element) ? [element.component] : [])),
  ]
  const keeping = new Set(owners.map(({ id }) => wordOf(id)))
  const keeps = (element: IndexedElement) =>
    hasOwnVariables(element) || keeping.has(wordOf(element.record.libraryComponentBaseId))
  return elements.flatMap((element): Remark[] => {
    const [name] = Object.entries(element.content).find(([, value]) => isWindowed(value)) ?? []
    if (name === undefined) return []
    const own = new Set(childUidsIn(element.content[name]))
    const rows = elements.filter(({ uid }) => own.has(uid))
    const keeper = [...rows, ...elementsBelow(rows, elements)].find(keeps)
    if (!keeper) return []
    const message = `All rows are mounted: the element ${keeper.uid} in them has values of its own, which a row would lose off the screen.`
    const path = `${element.path}.content.default.${name}`
    return [{ code: 'repeat/not-windowed', severity: 'warning', message, path }]
  })
}

function isWindowed(value: unknown): boolean {
  return recordOf(recordOf(value)._sluice).windowing === true
}
