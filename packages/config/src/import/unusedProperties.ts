import type { ElementDefinition, Generation } from '@sluice/engine/elements'
import { recordOf } from '../recordOf.ts'

/** Prefixes of the properties that elements share, by the group that a definition names. */
const GROUPS = {
  layout: /^_ww-(?:layout|grid)_/,
  text: /^(?:_ww-text_.*|text)$/,
  typography: /^_ww-text_(?!text$)/,
} as const

/** Names of stored properties that the definition of an element does not use. */
export function unusedProperties(
  element: Readonly<Record<string, unknown>>,
  { definition, generation }: { readonly definition: ElementDefinition; readonly generation: Generation },
): readonly string[] {
  const names = Object.values(recordOf(element.content)).flatMap((bag) => Object.keys(generation.adapt(recordOf(bag))))
  return [...new Set(names)].filter((name) => !isUsed(name, definition))
}

function isUsed(name: string, { properties, slots = {}, inherits = [] }: ElementDefinition): boolean {
  if (Object.hasOwn(properties, name) || Object.hasOwn(slots, name)) return true
  return inherits.some((group) => GROUPS[group].test(name))
}
