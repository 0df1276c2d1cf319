import * as z from 'zod'

/** Body of every error response; `code` is stable and dotted, field errors are in `payload.fields`. */
export const errorEnvelope = z.object({
  code: z.string().regex(/^[a-z0-9_]+(\.[a-z0-9_]+)*$/),
  message: z.string(),
  payload: z.record(z.string(), z.unknown()).optional(),
})

/** Body of an error response. */
export type ErrorEnvelope = z.infer<typeof errorEnvelope>
