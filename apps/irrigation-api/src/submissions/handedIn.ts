import * as z from 'zod'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

const frozen = z.object({
  property: z.object({ name: text, address: text, utility_account_no: text, meter_nos: z.array(z.string()) }),
  irrigator: z.object({ name: text, license_no: text, license_expires_on: text }),
  submitter: z.object({ email: text, phone: text }),
  exemption_reason: text,
})

const empty = { property: { meter_nos: [] }, irrigator: {}, submitter: {} }

/** The fields of a submission as they were handed in; what is corrected since shows when it is handed in again. */
export function handedIn(payload: unknown) {
  const { property, irrigator, submitter, exemption_reason } = frozen.parse(payload ?? empty)
  return {
    property_name: property.name,
    property_address: property.address,
    utility_account_no: property.utility_account_no,
    meter_nos: property.meter_nos,
    irrigator_name: irrigator.name,
    irrigator_license_no: irrigator.license_no,
    irrigator_license_expires_on: irrigator.license_expires_on,
    submitter_email: submitter.email,
    submitter_phone: submitter.phone,
    exemption_reason,
  }
}
