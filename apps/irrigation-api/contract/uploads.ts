import { uploadRequest } from '@sluice/protocol'
import * as z from 'zod'

/** Largest file that can be uploaded, in bytes. */
export const maxUploadBytes = 12 * 1024 * 1024

/** Media types of pictures that can be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** Asks for the right to upload one picture. */
export const pictureUpload = uploadRequest.extend({
  type: z.enum(pictureTypes),
  size: z.number().int().min(1).max(maxUploadBytes),
})

/** Parameters of the address that hands out uploads; the design is part of the address only. */
export const designParams = z.strictObject({ id: z.string().min(1).max(120) })
