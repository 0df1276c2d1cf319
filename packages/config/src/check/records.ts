import { recordOf } from '../recordOf.ts'
import { wordOf } from './words.ts'

type StoredRecord = Readonly<Record<string, unknown>>

/** Objects in a list of a stored file; other entries are skipped, as stored lists may contain nulls. */
export function records(stored: unknown, key: string): readonly StoredRecord[] {
  return recordsIn(recordOf(stored)[key])
}

/** Objects in a stored list; other entries are skipped. */
export function recordsIn(list: unknown): readonly StoredRecord[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** Objects in a list of a stored file with their paths; indexes count the skipped entries too. */
export function placedRecords(
  stored: unknown,
  key: string,
): readonly (readonly [record: StoredRecord, path: string])[] {
  const list = recordOf(stored)[key]
  return Array.isArray(list)
    ? list.flatMap((item: unknown, i) => (isRecord(item) ? [[item, `${key}.${i}`] as const] : []))
    : []
}

/** Ids of stored records. */
export function idsOf(stored: readonly StoredRecord[]): ReadonlySet<string> {
  return new Set(stored.map(({ id }) => wordOf(id)))
}

export function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
