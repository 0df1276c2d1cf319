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

/** Whether stored text holds a query variable, or an action that writes a part of a variable. */
export function needsPartialUpdates(storedText: string): boolean {
  return /"(?:arrayUpdateType|usePath)":|"type":\s*"query"/.test(storedText)
}
