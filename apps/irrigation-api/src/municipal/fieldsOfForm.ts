import { municipalDueOn } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { publicSubmission } from '../../contract/publicSubmissions.ts'
import type { Municipality } from './toMunicipality.ts'

type Body = z.output<typeof publicSubmission>

/** When a form is handed in. */
export interface FormMoment {
  readonly at: string
  readonly today: string
}

/** What is written of a form that is handed in at a moment; `today` is the date then, where the municipality lies. */
export function fieldsOfForm(place: Municipality, body: Body, { at, today }: FormMoment) {
  const { kind, attested, property_name, utility_account_no = null, meter_nos = [] } = body
  const { irrigator_name = null, irrigator_license_no = null, irrigator_license_expires_on = null } = body
  const { submitter_email, submitter_phone = null } = body
  return {
    ...{ municipality_id: place.id, kind, status: 'submitted', attested, submitted_at: at },
    ...{ property_name, property_address: addressOf(body), utility_account_no, meter_nos },
    ...{ irrigator_name, irrigator_license_no, irrigator_license_expires_on, submitter_email, submitter_phone },
    exemption_reason: body.kind === 'exemption' ? body.exemption_reason : null,
    due_on: dueOn(place, body, today),
    payload: payloadOf(body),
  }
}

const addressOf = ({ property_address, postal_code }: Body) => `${property_address}, ${postal_code}`

function dueOn({ checkup_rule }: Municipality, { postal_code }: Body, today: string): string | null {
  const { due_month_day = null, frequency_years = null, rotation_by_zip = null } = checkup_rule
  const calendar = { due_month_day, frequency_years, rotation_by_zip }
  return municipalDueOn(calendar, { postal_code: postal_code.slice(0, 5) }, today).value
}

/** What was typed, in the shape of what companies hand in. */
function payloadOf(body: Body) {
  const { utility_account_no = null, meter_nos = [], irrigator_name = null, irrigator_license_no = null } = body
  const { irrigator_license_expires_on = null, submitter_email, submitter_phone = null } = body
  const subject =
    body.kind === 'exemption'
      ? { exemption_reason: body.exemption_reason }
      : { controllers: body.controllers, zones: body.zones, critical_items: body.critical_items }
  return {
    kind: body.kind,
    property: { name: body.property_name, address: addressOf(body), utility_account_no, meter_nos },
    irrigator: {
      name: irrigator_name,
      license_no: irrigator_license_no,
      license_expires_on: irrigator_license_expires_on,
    },
    submitter: { email: submitter_email, phone: submitter_phone },
    ...subject,
  }
}
