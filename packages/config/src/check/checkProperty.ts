import type { PropertyKind } from '@sluice/engine/elements'
import {
  ANY,
  BOOLEAN,
  canFit,
  describe,
  listOf,
  NULL,
  NUMBER,
  OPEN_OBJECT,
  TEXT,
  type Type,
  UNDEFINED,
  unionOf,
} from '@sluice/formula-check'
import type { BoundProperty } from './propertyKinds.ts'

const NOTHING = [NULL, UNDEFINED]

/**
 * Types that a property of each kind accepts. Texts may be stored per language, numbers as texts; lists are converted to text.
 */
const FITTING: Partial<Readonly<Record<PropertyKind, Type>>> = {
  collection: unionOf([listOf(ANY), OPEN_OBJECT, ...NOTHING]),
  list: unionOf([listOf(ANY), OPEN_OBJECT, ...NOTHING]),
  number: unionOf([NUMBER, TEXT, ...NOTHING]),
  text: unionOf([TEXT, NUMBER, BOOLEAN, listOf(ANY), OPEN_OBJECT, ...NOTHING]),
}

/** Describes why a value of this type cannot fit the property; null when some value of the type can. */
export function checkProperty(type: Type, { element, name, kind }: BoundProperty): string | null {
  const wanted = FITTING[kind]
  if (!wanted || canFit(type, wanted)) return null
  return `“${name}” of a ${element} takes a ${kind}, and this is ${describe(type)}.`
}
