import type { VariableParts } from './partialUpdates.ts'

let loaded: VariableParts | null = null

/** What variables take that not every page has, for pages that have it. */
export function loadedPartialUpdates(): VariableParts | null {
  return loaded
}

/** Brings what variables take that not every page has. */
export async function loadPartialUpdates(): Promise<void> {
  loaded ??= (await import('./partialUpdates.ts')).parts
}
