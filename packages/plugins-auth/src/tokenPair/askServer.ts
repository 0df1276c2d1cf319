import type { PluginContext } from '@sluice/engine/plugins'
import { readBody } from '@sluice/plugins-kit'
import ky from 'ky'
import { AuthError } from '../AuthError.ts'
import { failureOf } from '../failureOf.ts'

interface ServerRequest {
  readonly method: 'get' | 'post'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

const TIMEOUT_MS = 20_000

/** Sends a request; resolves to the body of the response. @throws {AuthError} without a response, and for an unsuccessful one. */
export async function askServer(
  { services }: Pick<PluginContext, 'services'>,
  address: string,
  { method, headers, body }: ServerRequest,
): Promise<unknown> {
  const response = await ky(address, {
    method,
    headers,
    fetch: services.fetch,
    retry: 0,
    timeout: TIMEOUT_MS,
    throwHttpErrors: false,
    ...(body === undefined ? {} : { json: body }),
  }).catch((error: unknown) => {
    throw new AuthError('network', 'The server did not answer.', 0, { cause: error })
  })
  const data = await readBody(response)
  if (response.ok) return data
  throw failureOf(response, data)
}
