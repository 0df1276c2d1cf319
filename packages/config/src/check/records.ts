import { recordOf } from '../recordOf.ts'
import { wordOf } from './words.ts'

type StoredRecord = Readonly<Record<string, unknown>>

/** The objects in a list of a stored file; everything else in it is left out, as stored lists hold nulls. */
export function records(stored: unknown, key: string): readonly StoredRecord[] {
  return recordsIn(recordOf(stored)[key])
}

/** The same for the list itself. */
export function recordsIn(list: unknown): readonly StoredRecord[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** The objects in a list of a stored file with their paths, which count what else stands in the list. */
export function placedRecords(
  stored: unknown,
  key: string,
): readonly (readonly [record: StoredRecord, path: string])[] {
  const list = recordOf(stored)[key]
  return Array.isArray(list)
    ? list.flatMap((item: unknown, i) => (isRecord(item) ? [[item, `${key}.${i}`] as const] : []))
    : []
}

/** The ids of stored things. */
export function idsOf(stored: readonly StoredRecord[]): ReadonlySet<string> {
  return new Set(stored.map(({ id }) => wordOf(id)))
}

function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
