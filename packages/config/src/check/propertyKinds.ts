import type { ElementModel, PageModel } from '@sluice/engine/config'
import type { ElementDefinition, PropertyKind } from '@sluice/engine/elements'

const SHARED_TEXTS: ReadonlySet<string> = new Set(['_ww-text_text', 'text'])

/** A property of an element that is fed by a binding. */
export interface BoundProperty {
  readonly element: string
  readonly name: string
  readonly kind: PropertyKind
}

/** Properties fed by the bindings of a page's elements, by stored binding. */
export function propertyKinds(elements: PageModel['elements']): ReadonlyMap<object, BoundProperty> {
  return new Map([...elements.values()].flatMap(boundProperties))
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
