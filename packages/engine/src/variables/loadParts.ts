import type { VariableParts } from './parts.ts'

let loaded: VariableParts | null = null

/** What variables take that not every page has, for pages that have it. */
export function loadedParts(): VariableParts | null {
  return loaded
}

/** Brings what variables take that not every page has. */
export async function loadParts(): Promise<void> {
  loaded ??= (await import('./parts.ts')).parts
}

/** Whether stored text holds a query variable, or an action that writes a part of a variable. */
export function needsParts(storedText: string): boolean {
  return /"(?:arrayUpdateType|usePath)":|"type":\s*"query"/.test(storedText)
}
