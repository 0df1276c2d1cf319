import type { KnownType } from '@sluice/engine/config'
import type { ElementEntry } from '@sluice/engine/elements'

/** Finds the definition of a stored type; null for an unknown one. */
export type KnownTypes = (baseId: string) => KnownType | null

/** Returns a lookup of element definitions by stored type, for readers that need no element code. */
export function knownTypes(elements: readonly Pick<ElementEntry, 'definition'>[]): KnownTypes {
  const types = elements.flatMap(({ definition }) =>
    definition.generations.map((generation) => [generation.baseId, { definition, generation }] as const),
  )
  const map = new Map(types)
  return (baseId) => map.get(baseId) ?? null
}
