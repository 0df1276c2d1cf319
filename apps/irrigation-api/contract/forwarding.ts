import * as z from 'zod'

/** A stored list of named values; those without a value are left out. */
const namedValues = z
  .array(z.object({ key: z.string().max(200).nullish(), value: z.unknown().optional() }))
  .max(200)
  .nullish()

/** A request that the server sends for a page, with the arguments of the stored action. */
export const pageRequest = z.strictObject({
  url: z.string().trim().min(1).max(8_000),
  /** `GET` without one. */
  method: z
    .string()
    .regex(/^(?:|get|head|options|post|put|patch|delete)$/i)
    .nullish(),
  headers: namedValues,
  /** Added to the query of the url. */
  queries: namedValues,
  /** Body: a list of named values, or any value with `useRawBody`. */
  data: z.unknown().optional(),
  /** Content type of the body; `application/json` without one. */
  dataType: z.string().max(200).nullish(),
  useRawBody: z.boolean().nullish(),
})

/** A request of a page, as sent to the server. */
export type PageRequest = z.output<typeof pageRequest>
