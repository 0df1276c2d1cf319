import type { PluginApp } from '@sluice/engine/plugins'
import { readEvents } from '@sluice/plugins-kit'
import { cutOff, noStream } from './failures.ts'
import type { ResolvedRequest } from './resolveRequest.ts'
import { type Sending, sendRequest } from './sendRequest.ts'

interface Target {
  readonly app: PluginApp
  /** Id of the list variable that shows the events as they come; without one, there is only the result. */
  readonly variableId: string | null
}

/**
 * Sends a request for server-sent events, and appends the data of each to a variable that starts empty. Resolves to the data of all.
 * @throws {RestError} as `sendRequest`, when the stream is cut off, and when the response is no stream; the variable keeps what came.
 */
export async function readStream(
  request: ResolvedRequest,
  { app, variableId }: Target,
  sending: Sending,
): Promise<readonly unknown[]> {
  const events: unknown[] = []
  if (variableId) app.setVariable(variableId, [])
  const { response } = await sendRequest(request, sending)
  try {
    await readEvents(response, (data) => {
      // Events that arrive together with the end of the app are not shown.
      if (sending.signal?.aborted) return
      events.push(data)
      if (variableId) app.setVariable(variableId, [...listOf(app.getVariable(variableId)), data])
    })
  } catch (error) {
    sending.signal?.throwIfAborted()
    throw cutOff(request, response, error, events)
  }
  if (events.length === 0 && !isStream(response)) throw noStream(request)
  return events
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}
