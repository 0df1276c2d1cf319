import type { PluginActionContext, PluginApp } from '@sluice/engine/plugins'
import { entriesOf } from '@sluice/plugins-kit'
import { AirtableError } from './AirtableError.ts'
import { askForRecords, type Operation } from './askForRecords.ts'
import { type Row, rowOf } from './rowOf.ts'
import { sourceOf } from './sourceOf.ts'
import { syncRow } from './syncRow.ts'

type Arguments = Readonly<Record<string, unknown>>

interface Acting {
  readonly context: PluginActionContext
  readonly timeoutMs: number
}

/** Creates a record and adds it to its collection. @returns the new row. */
export function createRecord(args: Arguments, acting: Acting): Promise<Row> {
  return changeRecord(args, { operation: 'create', values: valuesOf(args) }, acting)
}

/** Changes fields of a record, also in the collections that show it. @returns the changed row. */
export function updateRecord(args: Arguments, acting: Acting): Promise<Row> {
  return changeRecord(args, { operation: 'update', recordId: recordIdOf(args), values: valuesOf(args) }, acting)
}

/** Reads one record again, and puts it into its collection. @returns the row. */
export function syncRecord(args: Arguments, acting: Acting): Promise<Row> {
  return changeRecord(args, { operation: 'read', recordId: recordIdOf(args) }, acting)
}

/** Deletes a record, also from the collections that show it. @returns its id as a row. */
export async function deleteRecord(args: Arguments, acting: Acting): Promise<Row> {
  const recordId = recordIdOf(args)
  const { app, source } = await sourceOfAction(args, acting)
  await askForRecords(source, { operation: 'delete', recordId }, { ...acting, signal: acting.context.signal })
  syncRow(app, source, { kind: 'delete', id: recordId })
  return { id: recordId }
}

async function changeRecord(args: Arguments, operation: Operation, acting: Acting): Promise<Row> {
  const { app, source } = await sourceOfAction(args, acting)
  const { signal } = acting.context
  const { records } = await askForRecords(source, operation, { ...acting, signal })
  const [record] = records
  if (!record) throw new AirtableError('airtable/no-server', 'The app’s server has answered without the record.')
  const row = rowOf(record)
  syncRow(app, source, { kind: 'put', row })
  return row
}

async function sourceOfAction({ collectionId }: Arguments, { context }: Acting) {
  if (typeof collectionId !== 'string' || collectionId === '')
    throw new AirtableError('airtable/no-collection', 'The action has no “collectionId”.')
  const app: PluginApp = await context.app()
  return { app, source: sourceOf(app, collectionId) }
}

function recordIdOf({ recordId }: Arguments): string {
  if (typeof recordId === 'string' && /^rec\w+$/.test(recordId)) return recordId
  throw new AirtableError(
    'airtable/no-record',
    `${JSON.stringify(recordId) ?? 'Nothing'} is not the id of a record. Bind “recordId” to the “id” of a row.`,
  )
}

/**
 * Values of the action by field: an object, or a list of `{ key, value }`. Where `fields` names some, only those are written, because the
 * form of the action stores null for all others. Undefined values are left out, null empties a field.
 */
function valuesOf({ data, fields }: Arguments): Readonly<Record<string, unknown>> {
  const chosen = Array.isArray(fields) && fields.length > 0 ? fields.map(String) : null
  const entries = entriesOf(data).filter(([name, value]) => value !== undefined && (chosen?.includes(name) ?? true))
  return Object.fromEntries(entries)
}
