/** Schemas shared by all business endpoints. */
import * as z from 'zod'

/** Columns included in every row. */
export const commonFields = {
  id: z.uuid(),
  created_at: z.string(),
  created_by: z.uuid().nullable(),
  updated_at: z.string(),
  updated_by: z.uuid().nullable(),
  rev: z.number().int(),
}

/** Path parameters of a row. */
export const idParams = z.strictObject({ id: z.uuid() })
