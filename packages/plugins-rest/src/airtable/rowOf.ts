import type { AirtableRecord } from './askForRecords.ts'

/** Row of a collection: the fields of a record beside its id and the time when it was created. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Converts a record to a row; its own `id` and `createdTime` take precedence over fields of these names. */
export function rowOf({ id, createdTime, fields }: AirtableRecord): Row {
  return { ...fields, id, ...(createdTime === undefined ? {} : { createdTime }) }
}
