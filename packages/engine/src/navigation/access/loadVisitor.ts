import type { visitorOf } from './visitorOf.ts'

let loaded: typeof visitorOf | null = null

/** What reads the roles of who is signed in, on a page that asks for them. */
export function loadedVisitor(): typeof visitorOf | null {
  return loaded
}

/** Brings what reads the roles of who is signed in. */
export async function loadVisitor(): Promise<void> {
  loaded ??= (await import('./visitorOf.ts')).visitorOf
}
