import { createParser } from 'eventsource-parser'

/**
 * Reads a stream of server-sent events to its end and calls back with the data of each: parsed where it is JSON, else its text.
 * `[DONE]` ends the stream.
 * @throws what the stream throws, such as an abort.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function readEvents(response: Response, onEvent: (data: unknown) => void): Promise<void> {
  let isOver = false
  const parser = createParser({
    onEvent: ({ data }) => {
      isOver ||= data === '[DONE]'
      if (!isOver) onEvent(parsed(data))
    },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  try {
    while (reader && !isOver) {
      const { value, done } = await reader.read()
      if (done) break
      parser.feed(value)
    }
    // A last event without an empty line after it counts, as stored projects expect.
    if (!isOver) parser.feed('\n\n')
  } finally {
    await reader?.cancel().catch(() => {})
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}
