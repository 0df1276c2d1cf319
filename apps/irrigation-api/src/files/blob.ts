import type { Readable } from 'node:stream'

/** A stored file. */
export interface StoredFile {
  readonly key: string
  readonly storedAt: Date
}

/** Where the bytes of files are kept; keys are slash-separated names that the server made. */
export interface Blob {
  /** A new path of a temporary file for bytes that are arriving; the caller removes it. */
  temporaryPath(): string
  /** Stores the bytes under the key so that they survive a power cut once this resolves. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** The stored bytes; undefined when there are none. */
  read(key: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>
  /** Removes what is stored under the key; nothing there is fine. */
  remove(key: string): Promise<void>
  /** All that is stored under keys that begin so, in any order; what the server did not name is not its own and left out. */
  list(prefix?: string): AsyncIterable<StoredFile>
  /** Removes temporary files that nobody has written to since then: those of requests that broke off with their process. */
  clearTemporary(before: Date): Promise<void>
}
