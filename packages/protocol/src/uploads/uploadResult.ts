import * as z from 'zod'

/** Permission to upload: PUT the bytes to `signedRequest` without credentials, then refer to the file by `url`. */
export const uploadResult = z.object({
  signedRequest: z.string(),
  url: z.string(),
  name: z.string(),
  ext: z.string(),
  tag: z.string().nullable(),
  size: z.number().int(),
})

/** Permission to upload one file, once. */
export type UploadResult = z.infer<typeof uploadResult>
