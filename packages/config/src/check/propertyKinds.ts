import { type ElementModel, readWholePage } from '@sluice/engine/config'
import type { ElementDefinition, ElementEntry, PropertyKind } from '@sluice/engine/elements'
import { knownTypes } from '../build/knownTypes.ts'

const SHARED_TEXTS: ReadonlySet<string> = new Set(['_ww-text_text', 'text'])

/** A property of an element that is fed by a binding. */
export interface BoundProperty {
  readonly element: string
  readonly name: string
  readonly kind: PropertyKind
}

/** Properties fed by the bindings of a stored page, by stored binding. */
export function propertyKinds(
  page: unknown,
  elements: readonly Pick<ElementEntry, 'definition'>[],
): ReadonlyMap<object, BoundProperty> {
  const { elements: models } = readWholePage(page, [], knownTypes(elements))
  return new Map([...models.values()].flatMap(boundProperties))
}

function boundProperties({ definition, properties }: ElementModel): readonly (readonly [object, BoundProperty])[] {
  if (!definition) return []
  return [...properties].flatMap(([name, variants]) => {
    const kind = kindOf(definition, name)
    if (!kind) return []
    return variants.flatMap(({ raw }) =>
      typeof raw === 'object' && raw !== null ? [[raw, { element: definition.name, name, kind }] as const] : [],
    )
  })
}

/** Shared text properties are not declared by the element itself. */
function kindOf({ properties, inherits = [] }: ElementDefinition, name: string): PropertyKind | null {
  if (inherits.includes('text') && SHARED_TEXTS.has(name)) return 'text'
  return properties[name]?.kind ?? null
}
