import type { PluginActionContext } from '@sluice/engine/plugins'
import { pairsOf, readBody, readEvents, responseOf } from '@sluice/plugins-kit'
import { type FunctionInvokeOptions, FunctionsClient } from '@supabase/functions-js'
import { connect } from '../connect.ts'
import { SupabaseError } from '../SupabaseError.ts'

type Args = Readonly<Record<string, unknown>>

/** Implementations of the actions on edge functions, by their stored names. */
export const functionActions = { invokeEdgeFunction }

async function invokeEdgeFunction(args: Args, context: PluginActionContext): Promise<unknown> {
  const name = typeof args.functionName === 'string' ? args.functionName.trim() : ''
  if (name === '') throw new SupabaseError('supabase/no-function', 'No function selected.')
  const connection = await connect(context)
  const client = new FunctionsClient(`${connection.url}/functions/v1`, { customFetch: connection.fetch })
  const { data, error, response } = await client.invoke(`${name}${queryOf(args.queries)}`, optionsOf(args))
  if (error) throw await toError(name, connection.failure(), response)
  return args.useStreaming === true ? stream(data, args.streamVariableId, context) : data
}

function queryOf(queries: unknown): string {
  const query = new URLSearchParams(textsOf(queries)).toString()
  return query && `?${query}`
}

function optionsOf({ method, headers, body, useStreaming }: Args): FunctionInvokeOptions {
  const name = methodOf(method)
  const accept = useStreaming === true ? { Accept: 'text/event-stream' } : {}
  return {
    method: name,
    headers: { ...textsOf(headers), ...accept },
    ...(name === 'GET' || body === undefined || body === null ? {} : { body: toBody(body) }),
  }
}

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'] as const

function methodOf(method: unknown): NonNullable<FunctionInvokeOptions['method']> {
  return METHODS.find((one) => one === String(method ?? '').toUpperCase()) ?? 'POST'
}

/** Files and texts are sent as they are, everything else as JSON. */
function toBody(body: unknown): NonNullable<FunctionInvokeOptions['body']> {
  if (typeof body === 'string' || body instanceof Blob || body instanceof ArrayBuffer || body instanceof FormData)
    return body
  return body as Record<string, unknown> // sent as JSON, whatever it is
}

/** Headers or queries: a list of `{ key, value }`, or an object. */
function textsOf(stored: unknown): Record<string, string> {
  if (Array.isArray(stored)) return { ...pairsOf(stored) }
  return { ...pairsOf(Object.entries(Object(stored)).map(([key, value]) => ({ key, value }))) }
}

/**
 * Writes what a function streams to a list variable, one entry for each event, and returns the list. A function that does not
 * stream has a single entry.
 */
async function stream(data: unknown, variableId: unknown, context: PluginActionContext): Promise<readonly unknown[]> {
  const app = await context.app()
  let entries: readonly unknown[] = []
  const show = (next: readonly unknown[]) => {
    entries = next
    if (typeof variableId === 'string' && variableId !== '') app.setVariable(variableId, entries)
  }
  show([])
  if (data instanceof Response) await readEvents(data, (event) => show([...entries, event]))
  else show([data])
  return entries
}

async function toError(name: string, failure: unknown, response: Response | undefined): Promise<unknown> {
  if (!response) return failure ?? new SupabaseError('network', 'The server did not answer.')
  const data = await readBody(response)
  const { code, message, error } = Object(data)
  const text = [message, error].find((one) => typeof one === 'string' && one !== '')
  return new SupabaseError(String(code ?? 'http'), text ?? `The function “${name}” answered ${response.status}.`, {
    status: response.status,
    response: responseOf(response, data),
  })
}
