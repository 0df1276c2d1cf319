import type { PluginContext } from '@sluice/engine/plugins'
import { readBody } from '@sluice/plugins-kit'
import ky, { HTTPError, isKyError, isTimeoutError } from 'ky'
import { abortable } from './abortable.ts'
import { cutOff, refused, unanswered } from './failures.ts'
import type { ResolvedRequest } from './resolveRequest.ts'

/** Surroundings of a request. */
export interface Sending {
  readonly fetch: typeof fetch
  readonly clock: PluginContext['services']['clock']
  /** Longest wait for the response, and for the rest of its body. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** A successful response whose body is still to be read. */
export interface OpenResponse {
  readonly response: Response
  /** Reads the whole body. @throws {RestError} when it ends too early or takes too long. */
  read(): Promise<unknown>
}

/** Methods that have the same effect once or several times. */
const RETRIED_METHODS = ['get', 'head', 'options', 'put', 'delete']
/** Statuses after which the same request may succeed. */
const RETRIED_STATUSES = [408, 429, 500, 502, 503, 504]
const RETRIES = 2
/** Longest pause that a server can ask for; after that, the failure is more useful than the wait. */
const LONGEST_PAUSE_MS = 60_000

/**
 * Sends a request and resolves to its successful response.
 * @throws {RestError} for an unsuccessful response, or when there is none; the reason of an aborted `signal`.
 */
export async function sendRequest(request: ResolvedRequest, sending: Sending): Promise<OpenResponse> {
  const late = new AbortController()
  const signal = sending.signal ? AbortSignal.any([sending.signal, late.signal]) : late.signal
  const response = abortable(await fetchWithRetries(request, { ...sending, signal }), signal)
  const read = () => readInTime({ request, response, late }, sending)
  if (response.ok) return { response, read }
  const data = await read().catch(() => null)
  sending.signal?.throwIfAborted()
  throw refused(request, response, data)
}

async function fetchWithRetries(request: ResolvedRequest, sending: Sending): Promise<Response> {
  const { url, method, headers, body, credentials } = request
  const { fetch, clock, timeoutMs, signal } = sending
  return ky(url, {
    method,
    headers,
    body,
    credentials,
    fetch,
    timeout: timeoutMs,
    retry: {
      limit: RETRIES,
      methods: [...RETRIED_METHODS],
      statusCodes: [...RETRIED_STATUSES],
      afterStatusCodes: [...RETRIED_STATUSES],
      maxRetryAfter: LONGEST_PAUSE_MS,
      shouldRetry: ({ error }) =>
        error instanceof HTTPError && pauseOf(error.response, clock.now()) <= LONGEST_PAUSE_MS ? undefined : false,
    },
    throwHttpErrors: (status) => RETRIED_STATUSES.includes(status),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => rethrow(error, request, sending))
}

/** Pause that a response asks for, in milliseconds; 0 when it does not. */
function pauseOf({ headers }: Response, now: number): number {
  const after = headers.get('retry-after') ?? ''
  const pause = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - now
  return Math.max(pause || 0, 0)
}

async function rethrow(error: unknown, request: ResolvedRequest, { signal, timeoutMs }: Sending): Promise<never> {
  if (signal?.aborted) throw signal.reason
  if (error instanceof HTTPError) throw refused(request, error.response, await bodyOf(error))
  if (isTimeoutError(error)) throw unanswered(request, timeoutMs, undefined)
  // The errors of `ky` contain the whole request.
  if (isKyError(error)) throw unanswered(request, null, error.cause)
  // Errors of wrappers, such as the sign-in, are passed on.
  throw error instanceof TypeError || error instanceof DOMException ? unanswered(request, null, error) : error
}

/** Body of a response that `ky` has read: parsed where it is JSON, like that of any other response. */
function bodyOf({ data }: HTTPError): unknown {
  return typeof data === 'string' ? readBody(new Response(data)) : (data ?? null)
}

interface Reading {
  readonly request: ResolvedRequest
  readonly response: Response
  /** Ends the response. */
  readonly late: AbortController
}

async function readInTime(
  { request, response, late }: Reading,
  { clock, timeoutMs, signal }: Sending,
): Promise<unknown> {
  const cancel = clock.setTimeout(() => late.abort(), timeoutMs)
  try {
    return await readBody(response)
  } catch (error) {
    signal?.throwIfAborted()
    throw cutOff(request, response, error)
  } finally {
    cancel()
  }
}
