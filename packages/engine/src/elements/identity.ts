import type { StoredProperties } from './elementDefinition.ts'

/** The adapter of a stored type whose properties already have this definition's names. */
export function identity(stored: StoredProperties): StoredProperties {
  return stored
}
