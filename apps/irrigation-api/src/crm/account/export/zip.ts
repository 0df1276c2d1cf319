import { ReadableStream as NodeStream } from 'node:stream/web'
import { ZipWriter } from '@zip.js/zip.js'

/** A file of the archive. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  /** Whether to compress it; pictures are compressed already. */
  readonly isPacked: boolean
}

/** Streams a ZIP archive of these entries, all with the same date; entries are read on demand. An error in an entry fails the stream. */
export function zip(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  void writeEntries(writable, entries, at).catch((error: unknown) => writable.abort(error))
  return readable
}

async function writeEntries(to: WritableStream, entries: AsyncIterable<ZipEntry>, lastModDate: Date): Promise<void> {
  const writer = new ZipWriter(to, { lastModDate, useWebWorkers: false })
  // The two stream types differ only in their byte readers.
  for await (const { name, bytes, isPacked } of entries)
    await writer.add(name, NodeStream.from(bytes) as ReadableStream, { level: isPacked ? 6 : 0 })
  await writer.close()
}
