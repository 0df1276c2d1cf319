import * as z from 'zod'

/** Request for permission to upload one file of exactly `size` bytes and media type `type`. */
export const uploadRequest = z.strictObject({
  name: z.string().min(1).max(255),
  type: z.string().min(1).max(127),
  size: z.number().int().positive(),
  tag: z.string().max(120).optional(),
})

/** Request for permission to upload one file. */
export type UploadRequest = z.infer<typeof uploadRequest>
