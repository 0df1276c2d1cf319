import type { CollectionRequest, CollectionResult, PluginContext } from '@sluice/engine/plugins'
import { AirtableError } from './AirtableError.ts'
import { type AirtableRecord, askForRecords, type Operation, type Source } from './askForRecords.ts'
import { rowOf } from './rowOf.ts'
import { sourceOfRequest } from './sourceOf.ts'

/** Most pages of 100 records that a collection reads. */
const MOST_PAGES = 100
/** How often a list begins again, when Airtable has forgotten where it was. */
const MOST_STARTS = 2

interface Fetching {
  readonly context: PluginContext
  readonly timeoutMs: number
}

/**
 * Reads all records of a collection, page by page, in the order of its view. Filter, sort and limit of the collection are applied by the app.
 * @throws {AirtableError}
 */
export async function fetchRows(
  request: CollectionRequest,
  { context, timeoutMs }: Fetching,
): Promise<CollectionResult> {
  const { config, signal } = request
  const { view, fields, filterByFormula } = config
  const operation = {
    operation: 'list' as const,
    view: textOf(view),
    fields: Array.isArray(fields) && fields.length > 0 ? fields.map(String) : undefined,
    filterByFormula: textOf(filterByFormula),
  }
  const records = await readAll(sourceOfRequest(request), operation, { context, timeoutMs, signal })
  return { data: records.map(rowOf) }
}

interface Reading extends Fetching {
  readonly signal: AbortSignal
}

async function readAll(source: Source, operation: Operation, reading: Reading): Promise<readonly AirtableRecord[]> {
  for (let start = 1; ; start++) {
    try {
      return await readPages(source, operation, reading)
    } catch (error) {
      const isExpired = error instanceof AirtableError && error.code === 'airtable/offset-expired'
      if (!isExpired || start === MOST_STARTS) throw error
    }
  }
}

async function readPages(source: Source, operation: Operation, reading: Reading): Promise<readonly AirtableRecord[]> {
  const read: AirtableRecord[] = []
  let offset: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await askForRecords(source, { ...operation, ...(offset === undefined ? {} : { offset }) }, reading)
    read.push(...answer.records)
    offset = answer.offset
    if (offset === undefined) return read
  }
  const { log } = reading.context.services
  log.warn(`The collection has more than ${read.length} records; the others are left out. Filter it by a formula.`)
  return read
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
