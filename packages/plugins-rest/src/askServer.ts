import type { PluginApp } from '@sluice/engine/plugins'
import { entriesOf, type FailedResponse, flattenEntries, responseOf } from '@sluice/plugins-kit'
import { RestError } from './RestError.ts'
import type { StoredRequest } from './resolveRequest.ts'
import { resolveUrl } from './resolveUrl.ts'
import { type Sending, sendRequest } from './sendRequest.ts'

/** Arguments that the server needs to send the request itself. */
const SENT = ['url', 'method', 'data', 'queries', 'headers', 'dataType', 'useRawBody'] as const

interface Asking extends Sending {
  readonly app: Pick<PluginApp, 'projectId'>
  readonly origin: string
}

/**
 * Lets the app's server send a stored request, and resolves to the server's whole answer. It is never sent twice.
 * @throws {RestError} for a request that the server cannot send, and as `sendRequest`.
 */
export async function askServer(stored: StoredRequest, { app, origin, ...sending }: Asking): Promise<FailedResponse> {
  checkSendable(stored, origin)
  const { response, read } = await sendRequest(
    {
      url: new URL(`/designs/${encodeURIComponent(app.projectId)}/rest-api/request`, origin),
      method: 'POST',
      headers: new Headers({ 'Content-Type': 'application/json' }),
      body: JSON.stringify(Object.fromEntries(SENT.map((name) => [name, stored[name]]))),
      credentials: 'same-origin',
    },
    sending,
  )
  return responseOf(response, await read())
}

function checkSendable({ url, data, useStreaming }: StoredRequest, origin: string): void {
  if (useStreaming)
    throw new RestError(
      'rest/stream-through-server',
      'A stream cannot go through the server. Turn either useStreaming or isThroughServer off.',
    )
  resolveUrl(url, [], origin)
  const file = data instanceof Blob ? ['data'] : flattenEntries(entriesOf(data)).find(([, one]) => one instanceof Blob)
  if (file)
    throw new RestError(
      'rest/invalid-body',
      `“${file[0]}” is a file, which cannot go through the server. Turn isThroughServer off.`,
    )
}
