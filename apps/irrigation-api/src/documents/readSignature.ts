import { rm, writeFile } from 'node:fs/promises'
import { readPicture, type SafePicture } from '../files/readPicture.ts'
import { invalidRequest } from '../http/invalidRequest.ts'
import type { World } from '../world/world.ts'

/**
 * The picture of a signature; undefined when there is none.
 * @throws {ApiError} 400 for anything but PNG as a data address, 415 or 422 for bytes that are no picture.
 */
export async function readSignature(world: World, text: string | undefined): Promise<SafePicture | undefined> {
  if (text === undefined) return undefined
  const base64 = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1]
  if (base64 === undefined) throw invalidRequest({ signature: 'A PNG as a data address.' })
  const path = world.blob.temporaryPath()
  try {
    await writeFile(path, Buffer.from(base64, 'base64'), { flag: 'wx', mode: 0o600 })
    return await world.pictures(() => readPicture(path, 'image/png'))
  } finally {
    await rm(path, { force: true })
  }
}
