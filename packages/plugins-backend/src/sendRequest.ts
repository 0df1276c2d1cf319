import type { PluginContext } from '@sluice/engine/plugins'
import ky, { HTTPError, isKyError } from 'ky'
import { BackendError } from './BackendError.ts'
import { resolveAddress } from './resolveAddress.ts'

/** The whole response, as formulas read it. */
export interface BackendAnswer {
  readonly status: number
  readonly data: unknown
}

type Stored = Readonly<Record<string, unknown>>

const TIMEOUT_MS = 30_000
const RETRY = {
  limit: 2,
  methods: ['get', 'post', 'put', 'patch', 'delete'],
  statusCodes: [503],
  afterStatusCodes: [503],
  retryOnTimeout: false,
} as const

/**
 * Sends a stored request. Writes carry an idempotency key, so that a repeated one takes effect once.
 * @throws {BackendError} for every unsuccessful response, when there is none, and without an `apiGroupUrl`.
 */
export async function sendRequest(
  stored: Stored,
  context: PluginContext,
  signal?: AbortSignal,
): Promise<BackendAnswer> {
  const { apiGroupUrl } = stored
  if (typeof apiGroupUrl !== 'string' || apiGroupUrl === '')
    throw new BackendError('backend/no-base-url', 'No API Group Base URL defined.', { status: 0 })
  const endpoint = recordOf(stored.endpoint)
  const method = String(endpoint.method ?? 'get').toLowerCase()
  const address = resolveAddress(apiGroupUrl, String(endpoint.path ?? ''), recordOf(stored.parameters))
  const response = await ky(new URL(address, context.services.history.origin), {
    method,
    fetch: context.fetch,
    throwHttpErrors: (status) => status === 503,
    timeout: TIMEOUT_MS,
    retry: {
      ...RETRY,
      methods: [...RETRY.methods],
      statusCodes: [...RETRY.statusCodes],
      afterStatusCodes: [...RETRY.afterStatusCodes],
    },
    headers: {
      ...(method === 'get' ? {} : { 'Idempotency-Key': context.services.ids() }),
      ...headersOf(stored.headers),
    },
    ...(method === 'get' || stored.body === undefined ? {} : { json: stored.body }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (error instanceof HTTPError) throw failure(error.response.status, error.data)
    if (isSilence(error)) throw new BackendError('network', 'The server did not answer.', { status: 0, cause: error })
    throw error
  })
  return readAnswer(response)
}

/** Whether `fetch` itself failed. Other errors come from wrappers such as the sign-in, and are passed on. */
function isSilence(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException || isKyError(error)
}

async function readAnswer(response: Response): Promise<BackendAnswer> {
  const text = await response.text()
  const data: unknown = text === '' ? null : parseBody(text)
  if (response.ok) return { status: response.status, data }
  throw failure(response.status, data)
}

function failure(status: number, data: unknown): BackendError {
  const { code, message, payload } = recordOf(data)
  return new BackendError(String(code ?? 'http'), String(message ?? `The server answered ${status}.`), {
    status,
    payload,
  })
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function headersOf(stored: unknown): Record<string, string> {
  const pairs = Array.isArray(stored) ? stored.map(recordOf) : []
  return Object.fromEntries(pairs.flatMap(({ key, value }) => (key ? [[String(key), String(value ?? '')]] : [])))
}

function recordOf(value: unknown): Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
