/* Instances of library components: stored properties and emitted triggers. */
import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement, IndexedFile, Stored } from '../ProjectIndex.ts'
import { componentOf, keysOf, nameOf, propertiesOf, triggersOf } from './componentParts.ts'
import type { Rule } from './Rule.ts'

/** Reports properties stored by an instance that its component lacks; `childrenData` fills its dropzones. */
export const instanceProperties: Rule = (file) =>
  file.elements.flatMap(({ record, path }) => {
    const component = componentOf(record, file)
    if (!component) return []
    const given = Object.values(recordOf(record.content)).flatMap((bag) => Object.keys(recordOf(bag)))
    const known = new Set(['childrenData', ...keysOf(propertiesOf(component))])
    return unknownProperties(new Set(given), known, component, `${path}.content`)
  })

/** Remarks on properties given to a component that lacks them. */
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

/** Maximum depth of instances nested as one another's roots. */
const MAX_NESTING = 10

/** Display name of an emitter of triggers, with the triggers it emits. */
export interface Sender {
  readonly name: string
  readonly triggers: ReadonlySet<string>
}

/** Triggers emitted by an element: an instance emits those of its component and of the element at its root. Null when unknown. */
export function senderOf({ record, type }: IndexedElement, file: IndexedFile, nesting = 0): Sender | null {
  if (type) return { name: type.definition.name, triggers: keysOf(type.definition.triggers) }
  const component = componentOf(record, file)
  const root = component && file.elements.find(({ uid }) => uid === component.rootElementId)
  const below = root && nesting < MAX_NESTING ? senderOf(root, file, nesting + 1) : null
  if (!component || !below) return null
  return { name: nameOf(component), triggers: new Set([...keysOf(triggersOf(component)), ...below.triggers]) }
}
