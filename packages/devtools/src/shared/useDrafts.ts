import { useState } from 'react'

/** What is typed into an editor and not saved yet. */
export interface Draft {
  readonly text: string
  /** Why it could not be saved. */
  readonly problem: string | null
}

/** Drafts by the keys of their values. */
export interface Drafts {
  get(key: string): Draft | null
  /** Null forgets it. */
  set(key: string, draft: Draft | null): void
}

/** Drafts that stay while the panel does, whichever tab it shows. */
export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  return {
    get: (key) => drafts.get(key) ?? null,
    set: (key, draft) =>
      setDrafts((before) => {
        const next = new Map(before)
        if (draft) next.set(key, draft)
        else next.delete(key)
        return next
      }),
  }
}
