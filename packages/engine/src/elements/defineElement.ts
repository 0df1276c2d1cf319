import type { ElementDefinition, StoredProperties } from './elementDefinition.ts'

/** Declares an element's contract; returns it unchanged, with its literal types kept for `ElementProps`. */
export function defineElement<const D extends ElementDefinition>(definition: D): D {
  return definition
}

/** Adapter of a stored type whose properties already have this definition's names. */
export function identity(stored: StoredProperties): StoredProperties {
  return stored
}
