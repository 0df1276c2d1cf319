import { fileTypeFromFile } from 'file-type'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { ApiError } from '../http/ApiError.ts'
import { createLimiter } from '../world/createLimiter.ts'

/** A sanitized picture: re-encoded as JPEG, upright, without EXIF. */
export interface SafePicture {
  readonly full: Buffer
  readonly thumb: Buffer
  readonly width: number
  readonly height: number
}

const largestPixels = 50_000_000

/**
 * Re-encodes a picture, so that only its pixels are kept: 1600 px on the long edge and a thumbnail of 480 px.
 * @throws {ApiError} 415 `upload.not_a_picture`, 422 `upload.picture_unreadable`.
 */
export async function readPicture(path: string, type: string): Promise<SafePicture> {
  const sniffed = await fileTypeFromFile(path)
  if (!sniffed || !isSameKind(sniffed.mime, type)) {
    throw new ApiError(415, 'upload.not_a_picture', `The file is not ${type}.`)
  }
  try {
    const source = sharp(path, { limitInputPixels: largestPixels, failOn: 'error' }).rotate()
    const [{ data: full, info }, { data: thumb }] = await Promise.all([shrink(source, 1600), shrink(source, 480)])
    return { full, thumb, width: info.width, height: info.height }
  } catch (cause) {
    throw unreadable(type, cause)
  }
}

function isSameKind(sniffed: string, announced: string): boolean {
  const isHeif = (mime: string) => mime === 'image/heic' || mime === 'image/heif'
  return sniffed === announced || (isHeif(sniffed) && isHeif(announced))
}

function shrink(source: Sharp, edge: number) {
  return source
    .clone()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
}

function unreadable(type: string, cause: unknown): ApiError {
  const isHeif = type === 'image/heic' || type === 'image/heif'
  const code = isHeif ? 'upload.heic_not_supported' : 'upload.picture_unreadable'
  const hint = isHeif ? 'This server cannot read HEIC; send JPEG.' : 'The picture is damaged or too large.'
  const error = new ApiError(422, code, hint)
  error.cause = cause
  return error
}

/** Re-encodes one picture at a time while 30 wait; beyond that uploads answer 503 and phones retry. */
export function createPictureQueue() {
  return createLimiter({
    ...{ running: 1, waiting: 30 },
    refuse: () =>
      new ApiError(503, 'upload.busy', 'Many pictures are arriving; try again in a moment.', { retryAfter: 5 }),
  })
}
