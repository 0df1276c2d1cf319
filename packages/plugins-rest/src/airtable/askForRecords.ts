import type { PluginContext } from '@sluice/engine/plugins'
import { RestError } from '../RestError.ts'
import { sendRequest } from '../sendRequest.ts'
import { AirtableError } from './AirtableError.ts'

/** A record as Airtable stores it. */
export interface AirtableRecord {
  readonly id: string
  readonly createdTime?: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** A page of records with the offset of the next one, or the record that was read or changed. */
export interface Records {
  readonly records: readonly AirtableRecord[]
  readonly offset?: string | undefined
}

/** Operation on the table of a collection, with its arguments. */
export type Operation =
  | {
      readonly operation: 'list'
      readonly view?: string | undefined
      readonly fields?: readonly string[] | undefined
      readonly filterByFormula?: string | undefined
      readonly offset?: string | undefined
      readonly pageSize?: number | undefined
    }
  | { readonly operation: 'create'; readonly values: Readonly<Record<string, unknown>> }
  | { readonly operation: 'update'; readonly recordId: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly operation: 'delete' | 'read'; readonly recordId: string }

/** A collection with the table that its stored configuration may name; otherwise the server knows it. */
export interface Source {
  readonly collectionId: string
  readonly baseId?: string | undefined
  readonly tableId?: string | undefined
}

interface Asking {
  readonly context: Pick<PluginContext, 'app' | 'fetch' | 'services'>
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Asks the app's server, which has the token of Airtable. A request is never sent twice.
 * @throws {AirtableError} with the code and the sentence of the server; the reason of an aborted `signal`.
 */
export async function askForRecords(
  source: Source,
  operation: Operation,
  { context, timeoutMs, signal }: Asking,
): Promise<Records> {
  const { clock, history } = context.services
  const { projectId } = await context.app()
  try {
    const { read } = await sendRequest(
      {
        url: new URL(`/designs/${encodeURIComponent(projectId)}/airtable/records`, history.origin),
        method: 'POST',
        headers: new Headers({ 'Content-Type': 'application/json' }),
        body: JSON.stringify({ ...source, ...operation }),
        credentials: 'same-origin',
      },
      { fetch: context.fetch, clock, timeoutMs, signal },
    )
    return recordsOf(await read())
  } catch (error) {
    throw error instanceof RestError ? toAirtableError(error) : error
  }
}

function recordsOf(answer: unknown): Records {
  const { records, offset } = Object(answer)
  if (!Array.isArray(records) || !records.every(isRecord))
    throw new AirtableError(
      'airtable/no-server',
      'The app’s server does not answer with records. The plugin needs a server with POST /designs/<project>/airtable/records.',
    )
  return { records, offset: typeof offset === 'string' ? offset : undefined }
}

function isRecord(value: unknown): value is AirtableRecord {
  const { id, fields } = Object(value)
  return typeof id === 'string' && typeof fields === 'object' && fields !== null
}

/** Converts an error of the server, whose code `airtable.too_many` becomes `airtable/too-many`. */
function toAirtableError(cause: RestError): AirtableError {
  const { response, status } = cause
  const { code, message } = Object(response?.data)
  if (typeof code !== 'string' || typeof message !== 'string') return withoutCode(cause)
  const name = code.startsWith('airtable.') ? code.slice('airtable.'.length).replaceAll('_', '-') : null
  const own = `airtable/${name ?? (status >= 500 ? 'unavailable' : 'refused')}`
  const pause = response?.headers['retry-after']
  const advice = pause && status === 429 ? ` Try again in ${pause} s.` : ''
  return new AirtableError(own, `${message}${advice}`, { cause, response })
}

/** Error without an answer, or with one that is not of a server that knows Airtable. */
function withoutCode(cause: RestError): AirtableError {
  const { response } = cause
  if (cause.status !== 404) return new AirtableError(cause.code, cause.message, { cause, response })
  return new AirtableError('airtable/no-server', 'The app’s server has no route for Airtable.', { cause, response })
}
