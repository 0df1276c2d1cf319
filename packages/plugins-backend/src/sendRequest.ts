import type { PluginContext } from '@sluice/engine/plugins'
import {
  type EncodedBody,
  encodeBody,
  environmentHeaders,
  mergeHeaders,
  onHost,
  pairsOf,
  readBody,
  responseOf,
} from '@sluice/plugins-kit'
import ky, { HTTPError, isKyError } from 'ky'
import { BackendError } from './BackendError.ts'
import { resolveAddress } from './resolveAddress.ts'
import { streamAnswer } from './streamAnswer.ts'

/** The whole response, as formulas read it. */
export interface BackendAnswer {
  readonly status: number
  readonly statusText: string
  /** Values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly data: unknown
}

type Stored = Readonly<Record<string, unknown>>

interface Surroundings {
  readonly context: PluginContext
  readonly signal?: AbortSignal | undefined
}

/** Request as it is sent. */
interface ResolvedRequest {
  readonly url: URL
  readonly method: string
  /** Whether it goes to this app’s own server. */
  readonly isOwn: boolean
  readonly headers: Headers
  readonly body: EncodedBody['body']
  readonly credentials: RequestCredentials
  readonly isStream: boolean
}

const TIMEOUT_MS = 30_000
const RETRY = { limit: 2, statusCodes: [503], afterStatusCodes: [503], retryOnTimeout: false } as const

/**
 * Sends a stored request, on the host and with the headers of the settings. Writes to this app’s own server carry an idempotency
 * key, so that a repeated one takes effect once; writes to any other server are not repeated. A stream is appended to its variable
 * event by event; its `data` is the list of them.
 * @throws {BackendError} for every unsuccessful response, when there is none, and without an `apiGroupUrl`.
 */
export async function sendRequest(stored: Stored, { context, signal }: Surroundings): Promise<BackendAnswer> {
  const request = await resolveRequest(stored, context)
  // Requests of a report are not reported.
  const isReported = !reports.get(context.services)?.isRunning
  try {
    const response = await send(request, { context, signal })
    const isSuccess = response.ok
    const data =
      isSuccess && request.isStream
        ? await streamAnswer(response, String(stored.streamVariableId ?? ''), await context.app())
        : await readBody(response)
    if (isSuccess) return responseOf(response, data)
    throw failure(response, data)
  } catch (error) {
    if (signal?.aborted) throw error
    const problem = error instanceof HTTPError ? failure(error.response, error.data) : asSilence(error)
    if (isReported) report(problem, request, context)
    throw problem
  }
}

async function resolveRequest(stored: Stored, context: PluginContext): Promise<ResolvedRequest> {
  const { apiGroupUrl, body, dataType } = stored
  if (typeof apiGroupUrl !== 'string' || apiGroupUrl === '')
    throw new BackendError('backend/no-base-url', 'No API Group Base URL defined.', { status: 0 })
  const { settings, services } = context
  const { origin } = services.history
  const endpoint = recordOf(stored.endpoint)
  const method = String(endpoint.method ?? 'get').toLowerCase()
  const url = onHost(
    resolveAddress(apiGroupUrl, String(endpoint.path ?? ''), recordOf(stored.parameters)),
    settings,
    origin,
  )
  const isOwn = url.origin === origin
  const isStream = Boolean(stored.useStreaming) || dataType === 'text/event-stream'
  const encoded = method === 'get' ? NOTHING : encode(body, isStream ? '' : String(dataType ?? ''))
  const auth = context.auth()
  // An endpoint elsewhere than its group is not of the API that gave the token.
  const isOfGroup = url.host === onHost(apiGroupUrl, settings, origin).host
  const token = (isOfGroup && auth?.definition.auth?.token?.(auth.context, url)) || null
  const own = {
    ...(isOwn && method !== 'get' ? { 'Idempotency-Key': services.ids() } : {}),
    ...(isStream ? { Accept: 'text/event-stream' } : {}),
    ...(encoded.type === null ? {} : { 'Content-Type': encoded.type }),
  }
  return {
    url,
    method,
    isOwn,
    isStream,
    body: encoded.body,
    credentials: settings.withCredentials || stored.withCredentials ? 'include' : 'same-origin',
    headers: mergeHeaders(environmentHeaders(settings, await context.app(), { token, own }), pairsOf(stored.headers)),
  }
}

const NOTHING: EncodedBody = { body: null, type: null }

function encode(body: unknown, type: string): EncodedBody {
  try {
    return encodeBody(body, type)
  } catch (cause) {
    throw new BackendError('backend/body', cause instanceof Error ? cause.message : String(cause), { status: 0, cause })
  }
}

function send(request: ResolvedRequest, { context, signal }: Surroundings): Promise<Response> {
  const { url, method, isOwn, headers, body, credentials, isStream } = request
  const methods = isOwn ? ['get', 'post', 'put', 'patch', 'delete'] : ['get']
  return ky(url, {
    method,
    headers,
    credentials,
    fetch: context.fetch,
    throwHttpErrors: (status) => status === 503 && methods.includes(method),
    // A stream lasts as long as its server wants.
    timeout: isStream ? false : TIMEOUT_MS,
    retry: { ...RETRY, methods, statusCodes: [...RETRY.statusCodes], afterStatusCodes: [...RETRY.afterStatusCodes] },
    ...(body === null ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
}

/** Converts an error of `fetch` itself. Other errors come from wrappers such as the sign-in, and are passed on. */
function asSilence(error: unknown): unknown {
  const isSilence = error instanceof TypeError || error instanceof DOMException || isKyError(error)
  return isSilence ? new BackendError('network', 'The server did not answer.', { status: 0, cause: error }) : error
}

function failure(response: Response, data: unknown): BackendError {
  const { status } = response
  const { code, message, payload } = recordOf(data)
  return new BackendError(String(code ?? 'http'), String(message ?? `The server answered ${status}.`), {
    status,
    payload,
    response: responseOf(response, data),
  })
}

interface Reports {
  isRunning: boolean
  /** Resolves when the reports so far have ended. */
  ended: Promise<void>
}

/** Reports of each app: one after another, while nobody waits for them. */
const reports = new WeakMap<object, Reports>()

/** Lets the stored workflow report an error, if there is one; its own failure is only logged. */
function report(error: unknown, { url, method }: ResolvedRequest, context: PluginContext): void {
  const { settings, services, runWorkflow } = context
  const { reportWorkflowId } = settings
  if (!reportWorkflowId || !(error instanceof BackendError)) return
  const { code, message, status } = error
  // The query may have what is nobody’s business.
  const about = { code, message, status, method: method.toUpperCase(), url: url.origin + url.pathname }
  const own = reports.get(services) ?? { isRunning: false, ended: Promise.resolve() }
  reports.set(services, own)
  own.ended = own.ended.then(async () => {
    own.isRunning = true
    await runWorkflow(String(reportWorkflowId), { error: about }).catch((problem) =>
      services.log.warn('An error could not be reported.', problem),
    )
    own.isRunning = false
  })
}

function recordOf(value: unknown): Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
