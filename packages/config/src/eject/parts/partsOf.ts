import type { StoredParts } from '../../import/readStored.ts'
import { recordOf } from '../../recordOf.ts'

type Stored = Readonly<Record<string, unknown>>

/** Kinds of parts that several pages have. */
type PartKey = 'collections' | 'formulas' | 'libraryComponents' | 'variables' | 'workflows'

/** Parts of all pages under a key, each once, in the order of the pages. */
export function partsOf({ pages }: StoredParts, key: PartKey): readonly Stored[] {
  const found = new Map<string, Stored>()
  for (const page of Object.values(pages))
    for (const part of listOf(recordOf(page)[key])) {
      const id = typeof part.id === 'string' || typeof part.id === 'number' ? String(part.id) : ''
      if (id !== '' && !found.has(id)) found.set(id, { ...part, id })
    }
  return [...found.values()]
}

/** Entries of a list that are objects. */
export function listOf(value: unknown): readonly Stored[] {
  if (!Array.isArray(value)) return []
  return value.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one)).map(recordOf)
}
