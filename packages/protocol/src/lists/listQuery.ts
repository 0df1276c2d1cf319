import * as z from 'zod'

/** Query parameters that every list supports; servers extend it with one parameter per filterable field. */
export const listQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(500))
    .default(20),
  /** Contains the text by which the list is sorted: up to 400 characters in any language fit. */
  cursor: z.string().min(1).max(4_000).optional(),
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,60}$/)
    .optional(),
  q: z.string().trim().max(120).optional(),
})

/** The parsed query of a list. */
export type ListQuery = z.infer<typeof listQuery>
