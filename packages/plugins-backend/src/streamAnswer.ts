import type { PluginApp } from '@sluice/engine/plugins'
import { readEvents } from '@sluice/plugins-kit'

/**
 * Appends each event of a stream to a list variable, which keeps what it has; resolves to the events of this stream. Without a
 * variable they are only returned.
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
  return events
}
