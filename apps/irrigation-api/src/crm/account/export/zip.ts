import { ReadableStream as NodeStream } from 'node:stream/web'
import { ZipWriter } from '@zip.js/zip.js'

/** A file of the archive. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Whether it is worth packing; pictures are packed already. */
  readonly isPacked: boolean
}

/** The bytes of an archive of these entries, dated with the same moment; each is read as the archive is. What fails in them fails in it. */
export function zip(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  void writeEntries(writable, entries, at).catch((error: unknown) => writable.abort(error))
  return readable
}

async function writeEntries(to: WritableStream, entries: AsyncIterable<ZipEntry>, lastModDate: Date): Promise<void> {
  const writer = new ZipWriter(to, { lastModDate, useWebWorkers: false })
  // The two types of one class differ in readers of bytes only.
  for await (const { name, bytes, isPacked } of entries)
    await writer.add(name, NodeStream.from(bytes) as ReadableStream, { level: isPacked ? 6 : 0 })
  await writer.close()
}
