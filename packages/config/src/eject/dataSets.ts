import type { StoredParts } from '../import/readStored.ts'
import { recordOf } from '../recordOf.ts'
import { listOf } from './parts/partsOf.ts'

type Stored = Readonly<Record<string, unknown>>

/** A page of a stored project: its entry, or the entries of its records. */
export interface StoredPage {
  readonly id: string
  readonly entry: Stored
  readonly records: readonly StoredRecord[] | null
}

/** One record of a data set with the entry of its page. */
export interface StoredRecord {
  /** Its place in the data set, from 0 on. */
  readonly index: number
  readonly entry: Stored
  readonly data: Stored
}

/** Pages of a project in their order; those of one data set are one page, which stands where the first of them does. */
export function storedPages({ project, pages }: StoredParts): readonly StoredPage[] {
  const found = new Map<string, StoredPage>()
  for (const entry of listOf(project.pages)) {
    const id = String(entry.id)
    const [, base, index] = entry.cmsDataSetPath ? (/^(.+)_(\d+)$/.exec(id) ?? []) : []
    if (base === undefined) found.set(id, { id, entry, records: null })
    else {
      const record = { index: Number(index), entry, data: recordOf(recordOf(recordOf(pages[id]).page).data) }
      const known = found.get(base)
      found.set(base, { id: base, entry: known?.entry ?? entry, records: [...(known?.records ?? []), record] })
    }
  }
  return [...found.values()]
}
