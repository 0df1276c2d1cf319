import { type ElementModel, readPage } from '@sluice/engine/config'
import type { ElementEntry, PropertyKind } from '@sluice/engine/elements'
import { knownTypes } from '../build/knownTypes.ts'

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
  const { elements: models } = readPage(page, [], knownTypes(elements))
  return new Map([...models.values()].flatMap(boundProperties))
}

function boundProperties({ definition, properties }: ElementModel): readonly (readonly [object, BoundProperty])[] {
  if (!definition) return []
  return [...properties].flatMap(([name, variants]) => {
    const schema = definition.properties[name]
    if (!schema) return []
    return variants.flatMap(({ raw }) =>
      typeof raw === 'object' && raw !== null
        ? [[raw, { element: definition.name, name, kind: schema.kind }] as const]
        : [],
    )
  })
}
