import { useState } from 'react'

/** Unsaved text of an editor. */
export interface Draft {
  readonly text: string
  /** Reason why it could not be saved. */
  readonly problem: string | null
}

/** Drafts by the keys of their values. */
export interface Drafts {
  get(key: string): Draft | null
  /** Null discards the draft. */
  set(key: string, draft: Draft | null): void
}

/** Drafts that are kept while the panel is mounted, across tabs. */
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
