import type { PluginContext } from '@sluice/engine/plugins'
import { environmentHeaders, mergeHeaders, onHost, pairsOf, readBody } from '@sluice/plugins-kit'
import ky from 'ky'
import { AuthError } from '../AuthError.ts'
import { failureOf } from '../failureOf.ts'

/** Parts of a sign-in request that an action may add. */
export interface RequestParts {
  /** Stored list of `{ key, value }`. */
  readonly headers?: unknown
  readonly withCredentials?: unknown
  /** Query, by name. */
  readonly parameters?: unknown
}

interface SignInRequest extends RequestParts {
  readonly method: 'get' | 'post'
  readonly token?: string | null
  readonly body?: unknown
}

const TIMEOUT_MS = 20_000

/**
 * Sends a request to a stored endpoint, on the host and with the headers of the settings; resolves to the body of the response.
 * @throws {AuthError} without an endpoint, without a response, and for every unsuccessful one.
 */
export async function sendToHost(
  context: PluginContext,
  endpoint: unknown,
  { method, token = null, body, parameters, headers, withCredentials }: SignInRequest,
): Promise<unknown> {
  const { settings, services } = context
  const app = await context.app()
  const response = await ky(addressOf(context, endpoint, parameters), {
    method,
    fetch: services.fetch,
    retry: 0,
    timeout: TIMEOUT_MS,
    throwHttpErrors: false,
    credentials: settings.withCredentials || withCredentials ? 'include' : 'same-origin',
    headers: mergeHeaders(environmentHeaders(settings, app, { token }), pairsOf(headers)),
    ...(body === undefined ? {} : { json: body }),
  }).catch((error: unknown) => {
    throw new AuthError('network', 'The server did not answer.', 0, { cause: error })
  })
  const data = await readBody(response)
  if (response.ok) return data
  throw failureOf(response, data)
}

function addressOf({ settings, services }: PluginContext, endpoint: unknown, parameters: unknown): URL {
  if (typeof endpoint !== 'string' || endpoint === '')
    throw new AuthError('auth/no-endpoint', 'No API Group Base URL defined.', 0)
  if (!URL.canParse(endpoint, services.history.origin))
    throw new AuthError(
      'auth/bad-endpoint',
      `“${endpoint}” is no address; correct the settings of the sign-in plugin.`,
      0,
    )
  const url = onHost(endpoint, settings, services.history.origin)
  for (const [name, value] of Object.entries(Object(parameters)))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  return url
}
