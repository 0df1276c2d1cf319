import type { updatePart } from './updatePart.ts'

let loaded: typeof updatePart | null = null

/** What writes parts of variables, for pages that have it. */
export function loadedParts(): typeof updatePart | null {
  return loaded
}

/** Brings what writes parts of variables. */
export async function loadParts(): Promise<void> {
  loaded ??= (await import('./updatePart.ts')).updatePart
}

/** Whether stored text holds an action that writes a part of a variable. */
export function needsParts(storedText: string): boolean {
  return /"(?:arrayUpdateType|usePath)":/.test(storedText)
}
