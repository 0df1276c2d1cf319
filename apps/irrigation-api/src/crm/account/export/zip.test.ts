import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readZip } from '../../../testing/readZip.ts'
import { type ZipEntry, zip } from './zip.ts'

const at = new Date('2026-06-15T15:00:00.000Z')

async function* bytesOf(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text)
}
const entry = (name: string, isPacked: boolean, ...texts: readonly string[]): ZipEntry => ({
  ...{ name, isPacked },
  bytes: bytesOf(...texts),
})
async function* entriesOf(...entries: readonly ZipEntry[]) {
  yield* entries
}
async function archiveOf(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of zip(entries, at)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('zip', () => {
  it.each([{ isPacked: true }, { isPacked: false }])(
    'keeps every byte and name, packed: $isPacked',
    async ({ isPacked }) => {
      const long = 'ñ😀'.repeat(50_000)
      const archive = await archiveOf(
        entriesOf(
          entry('a.json', isPacked, '[', '1]'),
          entry('pictures/año.jpg', isPacked, long),
          entry('empty', isPacked),
        ),
      )
      const files = [...(await readZip(archive))].map(([name, bytes]) => [name, bytes.toString()])
      expect(files).toEqual([
        ['a.json', '[1]'],
        ['pictures/año.jpg', long],
        ['empty', ''],
      ])
      if (isPacked) expect(archive.length).toBeLessThan(10_000)
    },
  )

  it('can be empty', async () => expect([...(await readZip(await archiveOf(entriesOf())))]).toEqual([]))

  it('reads only slightly ahead of the download', async () => {
    let asked = 0
    async function* endless() {
      for (;;) {
        asked += 10_000
        yield Buffer.alloc(10_000)
      }
    }
    const reading = zip(entriesOf({ name: 'a', bytes: endless(), isPacked: false }), at).getReader()
    let fetched = 0
    for (let read = 0; read < 50; read += 1) {
      fetched += (await reading.read()).value?.length ?? 0
      for (let turn = 0; turn < 100; turn += 1) await setImmediate()
      expect(asked - fetched).toBeLessThan(8_000_000)
    }
    await reading.cancel()
  })

  it.each([true, false])('fails when an entry fails, compressed: %s', async (isPacked) => {
    async function* broken() {
      yield Buffer.from('x')
      throw new Error('The database is away.')
    }
    await expect(archiveOf(entriesOf({ name: 'a', bytes: broken(), isPacked }))).rejects.toThrow(
      'The database is away.',
    )
  })
})
