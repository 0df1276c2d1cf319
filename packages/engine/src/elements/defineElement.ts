import type { ElementDefinition } from './elementDefinition.ts'

/** Declares an element's contract; returns it unchanged, with its literal types kept for `ElementProps`. */
export function defineElement<const D extends ElementDefinition>(definition: D): D {
  return definition
}
