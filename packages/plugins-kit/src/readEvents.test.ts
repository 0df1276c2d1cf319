import { describe, expect, it } from 'vitest'
import { readEvents } from './readEvents.ts'

/** A response whose body comes in pieces. */
const streaming = (...pieces: readonly string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    }),
  )

async function eventsOf(response: Response): Promise<readonly unknown[]> {
  const events: unknown[] = []
  await readEvents(response, (data) => events.push(data))
  return events
}

describe('readEvents', () => {
  it.each<[string, readonly string[], readonly unknown[]]>([
    ['JSON and texts', ['data: {"a":1}\n\ndata: wet\n\n'], [{ a: 1 }, 'wet']],
    ['events cut anywhere', ['da', 'ta: {"a"', ':1}\n', '\nevent: x\ndata: 2\n\n'], [{ a: 1 }, 2]],
    ['several lines of one event', ['data: a\ndata: b\n\n'], ['a\nb']],
    ['nothing after the end', ['data: 1\n\ndata: [DONE]\n\ndata: 2\n\n'], [1]],
    ['comments', [': hello\n\ndata: 1\n\n'], [1]],
    ['a last event without an end', ['data: 1\n\ndata: 2\n'], [1, 2]],
    ['a last line without an end', ['data: 1\n\ndata: 2'], [1, 2]],
    ['letters cut in the middle', ['data: "ñ"\n\n'], ['ñ']],
    ['an empty body', [], []],
  ])('reads %s', async (_what, pieces, expected) => {
    expect(await eventsOf(streaming(...pieces))).toEqual(expected)
  })

  it('reads a response without a body', async () => {
    expect(await eventsOf(new Response(null, { status: 204 }))).toEqual([])
  })

  it('passes on that the stream was cut off', async () => {
    const broken = new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) }))
    await expect(eventsOf(broken)).rejects.toThrow('cut')
  })
})
