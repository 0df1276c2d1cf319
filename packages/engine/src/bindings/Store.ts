import { createStore as createPlainStore } from 'jotai/vanilla'

/** A jotai store. One that counts what is written to it is cheaper to read through an `AtomSource`. */
export type Store = ReturnType<typeof createPlainStore> & { readonly writes?: number }

/** A store that counts its writes. */
export function createStore(): Store {
  const store = createPlainStore()
  let writes = 0
  return {
    ...store,
    set(...write) {
      writes += 1
      return store.set(...write)
    },
    get writes() {
      return writes
    },
  }
}
