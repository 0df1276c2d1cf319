import type { Fetching } from './fetching.ts'

let loaded: Fetching | null = null

/** What fetches collections, on a page that has some. */
export function loadedFetching(): Fetching | null {
  return loaded
}

/** Brings what fetches collections; at once when it is there. */
export function loadFetching(): Fetching | Promise<Fetching> {
  return (
    loaded ??
    import('./fetching.ts').then(({ fetching }) => {
      loaded = fetching
      return fetching
    })
  )
}
