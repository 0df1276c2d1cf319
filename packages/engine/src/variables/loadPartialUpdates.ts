import type { VariableParts } from './partialUpdates.ts'

let loaded: VariableParts | null = null

/** Returns the loaded partial updates and query variables; null before they are loaded. */
export function loadedPartialUpdates(): VariableParts | null {
  return loaded
}

/** Loads partial updates and query variables. */
export async function loadPartialUpdates(): Promise<void> {
  loaded ??= (await import('./partialUpdates.ts')).parts
}
