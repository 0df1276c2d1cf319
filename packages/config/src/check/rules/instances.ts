/* Instances of library components: what they store, and what they send. */
import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement, IndexedFile, Stored } from '../ProjectIndex.ts'
import { componentOf, keysOf, nameOf, propertiesOf, triggersOf } from './componentParts.ts'
import type { Rule } from './Rule.ts'

/** Properties that instances store and their component does not have; `childrenData` fills its dropzones. */
export const instanceProperties: Rule = (file) =>
  file.elements.flatMap(({ record, path }) => {
    const component = componentOf(record, file)
    if (!component) return []
    const given = Object.values(recordOf(record.content)).flatMap((bag) => Object.keys(recordOf(bag)))
    const known = new Set(['childrenData', ...keysOf(propertiesOf(component))])
    return unknownProperties(new Set(given), known, component, `${path}.content`)
  })

/** What is given to a component that does not have it. */
export function unknownProperties(
  given: ReadonlySet<string>,
  known: ReadonlySet<string>,
  component: Stored,
  path: string,
): readonly Remark[] {
  return [...given]
    .filter((name) => !known.has(name))
    .map((name) => ({
      code: 'property/unknown',
      severity: 'info',
      message: `The component “${nameOf(component)}” has no property “${name}”.`,
      path,
      property: name,
    }))
}

/** How deep instances may stand at one another's roots. */
const MAX_NESTING = 10

/** Who sends the triggers of an element, and which. */
export interface Sender {
  readonly name: string
  readonly triggers: ReadonlySet<string>
}

/** An instance sends the triggers of its component and those of the element at its root. Null where they are not known. */
export function senderOf({ record, type }: IndexedElement, file: IndexedFile, nesting = 0): Sender | null {
  if (type) return { name: type.definition.name, triggers: keysOf(type.definition.triggers) }
  const component = componentOf(record, file)
  const root = component && file.elements.find(({ uid }) => uid === component.rootElementId)
  const below = root && nesting < MAX_NESTING ? senderOf(root, file, nesting + 1) : null
  if (!component || !below) return null
  return { name: nameOf(component), triggers: new Set([...keysOf(triggersOf(component)), ...below.triggers]) }
}
