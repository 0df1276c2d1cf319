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

/** The store of files does not do what it is asked, now or until somebody sets it right; the message is for who runs the server. */
export class BlobUnavailable extends Error {
  override readonly name = 'BlobUnavailable'
  readonly code = 'file.unavailable'
}

/** Whether a text is a key that the server makes: names of lower-case letters, digits, dots and hyphens between slashes; none begins with a dot. */
export function isKey(text: string): boolean {
  return /^[a-z0-9-][a-z0-9.-]*(\/[a-z0-9-][a-z0-9.-]*)*$/.test(text)
}
