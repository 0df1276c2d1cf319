import * as z from 'zod'

/** Postal code of a property; without it every municipality is listed. */
export const publicMunicipalityQuery = z.strictObject({
  postal_code: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/)
    .optional(),
})

/** Public data of the municipalities that accept submissions. */
export const publicMunicipalities = z.object({
  items: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      text: z.string().nullable(),
      accepts: z.array(z.string()),
      required_fields: z.array(z.string()),
    }),
  ),
})
