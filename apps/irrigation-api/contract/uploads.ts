import { uploadRequest } from '@sluice/protocol'
import * as z from 'zod'

/** Largest file that can be uploaded, in bytes. */
export const maxUploadBytes = 12 * 1024 * 1024

/** Media types of pictures that can be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** Announces the upload of one picture. */
export const pictureUpload = uploadRequest.extend({
  type: z.enum(pictureTypes),
  size: z.number().int().min(1).max(maxUploadBytes),
})

/** Path parameters of an upload; the design id is not used. */
export const designParams = z.strictObject({ id: z.string().min(1).max(120) })
