/** Shapes that every business endpoint shares. */
import * as z from 'zod'

/** Columns that every row shows. */
export const commonFields = {
  id: z.uuid(),
  created_at: z.string(),
  created_by: z.uuid().nullable(),
  updated_at: z.string(),
  updated_by: z.uuid().nullable(),
  rev: z.number().int(),
}

/** Parameters of an address that names one row. */
export const idParams = z.strictObject({ id: z.uuid() })
