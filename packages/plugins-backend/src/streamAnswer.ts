import type { PluginApp } from '@sluice/engine/plugins'
import { readEvents } from '@sluice/plugins-kit'
import { BackendError } from './BackendError.ts'

/**
 * Appends each event of a stream to a list variable, which keeps what it has; resolves to the events of this stream. Without a
 * variable they are only returned.
 * @throws {BackendError} for an answer that is no stream.
 */
export async function streamAnswer(
  response: Response,
  variableId: string,
  { getVariable, setVariable }: PluginApp,
): Promise<readonly unknown[]> {
  const events: unknown[] = []
  await readEvents(response, (event) => {
    events.push(event)
    if (variableId === '') return
    const kept = getVariable(variableId)
    setVariable(variableId, [...(Array.isArray(kept) ? kept : []), event])
  })
  const type = response.headers.get('Content-Type') ?? ''
  if (events.length === 0 && type !== '' && !type.includes('event-stream'))
    throw new BackendError(
      'backend/no-stream',
      `The answer is no stream of events but ${type}; turn useStreaming off.`,
      {
        status: response.status,
      },
    )
  return events
}
