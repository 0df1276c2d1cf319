import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '../http/ApiError.ts'

/**
 * Writes arriving bytes to a file and counts them.
 * @throws {ApiError} 400 `upload.size` when they are more or fewer than announced.
 */
export async function receiveFile(bytes: Readable, path: string, size: number): Promise<void> {
  let count = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length
      done(count > size ? wrongSize(size) : null, chunk)
    },
  })
  await pipeline(bytes, counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (count !== size) throw wrongSize(size)
}

function wrongSize(size: number): ApiError {
  return new ApiError(400, 'upload.size', `The file has ${size} bytes.`)
}
