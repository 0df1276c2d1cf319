import type { Fetching } from './fetching.ts'

let loaded: Fetching | null = null

/** Returns the functions that fetch collections; null if they are not loaded. */
export function loadedFetching(): Fetching | null {
  return loaded
}

/** Loads the functions that fetch collections; returns them synchronously once loaded. */
export function loadFetching(): Fetching | Promise<Fetching> {
  return (
    loaded ??
    import('./fetching.ts').then(({ fetching }) => {
      loaded = fetching
      return fetching
    })
  )
}
