import type { visitorOf } from './visitorOf.ts'

let loaded: typeof visitorOf | null = null

/** Returns the loaded reader of the signed-in user's roles; null before it is loaded. */
export function loadedVisitor(): typeof visitorOf | null {
  return loaded
}

/** Loads the reader of the signed-in user's roles. */
export async function loadVisitor(): Promise<void> {
  loaded ??= (await import('./visitorOf.ts')).visitorOf
}
