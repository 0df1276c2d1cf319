import { type ElementModel, readWholePage } from '@sluice/engine/config'
import type { ElementDefinition, ElementEntry, PropertyKind } from '@sluice/engine/elements'
import { knownTypes } from '../build/knownTypes.ts'

const SHARED_TEXTS: ReadonlySet<string> = new Set(['_ww-text_text', 'text'])

/** An element's property that a binding feeds. */
export interface BoundProperty {
  readonly element: string
  readonly name: string
  readonly kind: PropertyKind
}

/** The properties that the bindings of a stored page feed, by the stored binding. */
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

/** Texts that elements share are no properties of their own. */
function kindOf({ properties, inherits = [] }: ElementDefinition, name: string): PropertyKind | null {
  if (inherits.includes('text') && SHARED_TEXTS.has(name)) return 'text'
  return properties[name]?.kind ?? null
}
