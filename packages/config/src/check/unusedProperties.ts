import { type ElementDefinition, type Generation, identity, type StoredProperties } from '@sluice/engine/elements'
import { recordOf } from '../recordOf.ts'

const TYPOGRAPHY = [
  'color',
  'ellipsis',
  'font',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'nowrap',
  'textAlign',
  'textDecoration',
  'textDecorationColor',
  'textDecorationStyle',
  'textShadow',
  'textTransform',
  'wordSpacing',
].map((name) => `_ww-text_${name}`)
const LAYOUT = [
  'alignContent',
  'alignItems',
  'columnGap',
  'flexDirection',
  'flexWrap',
  'justifyContent',
  'pushLast',
  'reverse',
  'rowGap',
  'textAlign',
].map((name) => `_ww-layout_${name}`)
const GRID = ['columnGap', 'columns', 'flowDirection', 'rowGap', 'rows'].map((name) => `_ww-grid_${name}`)

/** Names of shared element properties, by the group that a definition inherits. */
const GROUPS: Readonly<Record<NonNullable<ElementDefinition['inherits']>[number], ReadonlySet<string>>> = {
  layout: new Set([...LAYOUT, ...GRID]),
  text: new Set([...TYPOGRAPHY, '_ww-text_links', '_ww-text_sanitize', '_ww-text_text']),
  typography: new Set(TYPOGRAPHY),
}

/** Names of an element's stored properties that its definition does not use, or that its adapter drops. */
export function unusedProperties(
  element: Readonly<Record<string, unknown>>,
  { definition, generation }: { readonly definition: ElementDefinition; readonly generation: Generation },
): readonly string[] {
  const unused = Object.values(recordOf(element.content)).flatMap((stored) => {
    const bag = recordOf(stored)
    const effect = effectOf(bag, generation)
    return Object.keys(bag).filter((name) => !effect(name).some((own) => isUsed(own, definition)))
  })
  return [...new Set(unused)]
}

/** Maps a stored property to the properties of the definition that it affects: those that change when it is removed. */
function effectOf(bag: StoredProperties, { adapt }: Generation): (name: string) => readonly string[] {
  if (adapt === identity) return (name) => [name]
  const whole = adapt(bag)
  return (name) => {
    const rest = adapt(Object.fromEntries(Object.entries(bag).filter(([key]) => key !== name)))
    return Object.keys(whole).filter((own) => !Object.hasOwn(rest, own) || !isSame(whole[own], rest[own]))
  }
}

/** Compares stored values, which are JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function isUsed(name: string, { properties, slots = {}, inherits = [] }: ElementDefinition): boolean {
  if (Object.hasOwn(properties, name) || Object.hasOwn(slots, name)) return true
  return inherits.some((group) => GROUPS[group].has(name))
}
