import type { PluginContext } from '@sluice/engine/plugins'
import { askServer } from './askServer.ts'
import { readStream } from './readStream.ts'
import { resolveRequest, type StoredRequest } from './resolveRequest.ts'
import { sendRequest } from './sendRequest.ts'
import { valueAt } from './valueAt.ts'

interface Performing {
  readonly context: PluginContext
  readonly timeoutMs: number
  /** Ends the request. */
  readonly signal?: AbortSignal
  /** Ends a stream when the app ends; other requests complete. */
  readonly appEnd: AbortSignal
}

/**
 * Result of a stored request: the body of the response, the list of events of a stream, or the whole answer of the app's server.
 * @throws {RestError} when it fails.
 */
export async function performRequest(
  stored: StoredRequest,
  { context, timeoutMs, signal, appEnd }: Performing,
): Promise<unknown> {
  const { fetch, app, services } = context
  const { origin } = services.history
  const sending = { fetch, clock: services.clock, timeoutMs, signal }
  if (stored.isThroughServer) return askServer(stored, { ...sending, app: await app(), origin })
  const request = resolveRequest(stored, origin)
  if (!stored.useStreaming) return (await sendRequest(request, sending)).read()
  if (!request.headers.has('accept')) request.headers.set('accept', 'text/event-stream')
  const { streamVariableId } = stored
  return readStream(
    request,
    { app: await app(), variableId: typeof streamVariableId === 'string' ? streamVariableId : null },
    { ...sending, signal: signal ? AbortSignal.any([signal, appEnd]) : appEnd },
  )
}

/** Rows of a collection: the part of the body that `resultKey` names, or the whole body. */
export async function fetchRows(stored: StoredRequest, performing: Performing): Promise<unknown> {
  const result = await performRequest(stored, performing)
  return valueAt(stored.isThroughServer ? Reflect.get(Object(result), 'data') : result, stored.resultKey)
}
