import type { RequestContext } from '../http/requestContext.ts'
import { readMunicipality } from '../municipal/readMunicipality.ts'
import { checkupPayload } from './checkupPayload.ts'
import type { FoundSubmission } from './findSubmission.ts'
import { testPayload } from './testPayload.ts'

/** What of a submission goes into what is handed in. */
export type Submitted = Pick<
  FoundSubmission,
  | 'kind'
  | 'municipality_id'
  | 'checkup_id'
  | 'backflow_test_id'
  | 'exemption_reason'
  | 'property_name'
  | 'property_address'
  | 'utility_account_no'
  | 'meter_nos'
  | 'irrigator_name'
  | 'irrigator_license_no'
  | 'irrigator_license_expires_on'
  | 'submitter_email'
  | 'submitter_phone'
>

/**
 * What is handed in, built from the rows as they are now. It names what the municipality asks for and nothing else: no prices, no
 * notes, no ways in, no ids, nothing of other sites.
 */
export async function buildPayload(
  context: RequestContext,
  row: Submitted,
): Promise<Readonly<Record<string, unknown>>> {
  const { property_name, property_address, utility_account_no, meter_nos } = row
  const { irrigator_name, irrigator_license_no, irrigator_license_expires_on, submitter_email, submitter_phone } = row
  return {
    kind: row.kind,
    property: { name: property_name, address: property_address, utility_account_no, meter_nos },
    irrigator: {
      name: irrigator_name,
      license_no: irrigator_license_no,
      license_expires_on: irrigator_license_expires_on,
    },
    submitter: { email: submitter_email, phone: submitter_phone },
    ...(await subjectOf(context, row)),
  }
}

async function subjectOf(context: RequestContext, row: Submitted) {
  if (row.backflow_test_id !== null) return testPayload(context, row.backflow_test_id)
  if (row.checkup_id === null) return { exemption_reason: row.exemption_reason }
  const { checkup_rule } = await readMunicipality(context, row.municipality_id)
  return checkupPayload(context, row.checkup_id, checkup_rule.critical_codes)
}
