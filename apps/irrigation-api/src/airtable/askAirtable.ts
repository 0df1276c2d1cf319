import * as z from 'zod'
import {
  type AirtableAnswer,
  type AirtableRecord,
  type AirtableRequest,
  airtableAnswer,
  airtableRecord,
} from '../../contract/airtable.ts'
import { assertShallow } from '../forwarding/assertShallow.ts'
import { parseHost } from '../forwarding/parseHost.ts'
import { type Answer, type OutgoingRequest, sendOut } from '../forwarding/sendOut.ts'
import { ApiError } from '../http/ApiError.ts'
import type { AirtableSettings, AirtableTable } from '../world/airtable.ts'
import { airtableRefusal } from './airtableRefusal.ts'
import { resolveTable } from './resolveTable.ts'

/**
 * Asks Airtable for records of an allowed table, or to change one.
 * @throws {ApiError} 403 for another table; what Airtable refuses; 502, 504 without a usable answer.
 */
export async function askAirtable(
  settings: AirtableSettings,
  request: AirtableRequest,
  signal: AbortSignal,
): Promise<AirtableAnswer> {
  const table = resolveTable(settings, request)
  if ('values' in request) assertShallow(request.values)
  const { apiBase, timeoutMs } = settings
  const hosts = [parseHost(new URL(apiBase).origin)].flatMap((host) => host ?? [])
  const answer = await sendOut(toOutgoing(settings, table, request), {
    settings: { hosts, secrets: {}, networks: [], ...(timeoutMs === undefined ? {} : { timeoutMs }) },
    signal,
  })
  if (answer.status < 200 || answer.status > 299) throw airtableRefusal(answer)
  const { records, offset } = readAnswer(answer, request)
  return { records: records.map((record) => withFields(record, table)), ...(offset === undefined ? {} : { offset }) }
}

function toOutgoing(
  { token, apiBase }: AirtableSettings,
  table: AirtableTable,
  request: AirtableRequest,
): OutgoingRequest {
  const { method, path, body } = callOf(table, request)
  const address = [apiBase, 'v0', table.baseId, encodeURIComponent(table.tableId), ...path].join('/')
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return {
    method,
    url: new URL(address),
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...type },
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

interface Call {
  readonly method: string
  /** Path below that of the table. */
  readonly path: readonly string[]
  readonly body?: unknown
}

function callOf(table: AirtableTable, request: AirtableRequest): Call {
  switch (request.operation) {
    case 'list':
      // The list as a POST, because a formula may be longer than an address.
      return { method: 'POST', path: ['listRecords'], body: listOf(table, request) }
    case 'read':
      return { method: 'GET', path: [request.recordId] }
    case 'create':
      return { method: 'POST', path: [], body: { fields: request.values } }
    case 'update':
      return { method: 'PATCH', path: [request.recordId], body: { fields: request.values } }
    case 'delete':
      return { method: 'DELETE', path: [request.recordId] }
    default:
      return request satisfies never
  }
}

function listOf(table: AirtableTable, request: Extract<AirtableRequest, { operation: 'list' }>) {
  const asked = request.fields?.length ? request.fields : undefined
  const fields = table.fields && asked ? asked.filter((name) => table.fields?.includes(name)) : (table.fields ?? asked)
  return {
    view: table.view ?? request.view ?? undefined,
    fields,
    filterByFormula: request.filterByFormula || undefined,
    offset: request.offset ?? undefined,
    pageSize: request.pageSize ?? undefined,
  }
}

const deleted = z.object({ id: z.string(), deleted: z.literal(true) })

function readAnswer({ body }: Answer, { operation }: AirtableRequest): AirtableAnswer {
  const value = parse(body.toString())
  if (operation === 'list') return fitting(airtableAnswer, value)
  if (operation !== 'delete') return { records: [fitting(airtableRecord, value)] }
  return { records: [{ id: fitting(deleted, value).id, fields: {} }] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fitting<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, success } = schema.safeParse(value)
  if (success) return data
  throw new ApiError(502, 'airtable.unavailable', 'Airtable answered with something else than records.')
}

/** The record with the fields that pages may read: Airtable answers a single one with all of them. */
function withFields(record: AirtableRecord, { fields }: AirtableTable): AirtableRecord {
  if (!fields) return record
  return {
    ...record,
    fields: Object.fromEntries(Object.entries(record.fields).filter(([name]) => fields.includes(name))),
  }
}
