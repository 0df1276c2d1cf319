import * as z from 'zod'

/**
 * Schema of a list response with a given item schema; `total` is null when it was not counted, as on every page but the first,
 * `next_cursor` is null on the last page.
 */
export function listEnvelope<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number().int().nonnegative().nullable(),
    next_cursor: z.string().nullable(),
  })
}

/** One page of a list. */
export interface ListEnvelope<T> {
  readonly items: readonly T[]
  readonly total: number | null
  readonly next_cursor: string | null
}
