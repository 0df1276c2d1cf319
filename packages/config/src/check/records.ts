type StoredRecord = Readonly<Record<string, unknown>>

/** The objects in a list of a stored file; everything else in it is left out, as stored lists hold nulls. */
export function records(stored: unknown, key: string): readonly StoredRecord[] {
  if (!isRecord(stored)) return []
  const list = stored[key]
  return Array.isArray(list) ? list.filter(isRecord) : []
}

function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
