import type { Readable } from 'node:stream'

/** Where the bytes of files are kept; keys are slash-separated names that the server made. */
export interface Blob {
  /** A new path of a temporary file for bytes that are arriving; the caller removes it. */
  temporaryPath(): string
  /** Stores the bytes under the key so that they survive a power cut once this resolves. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** The stored bytes; undefined when there are none. */
  read(key: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>
}
