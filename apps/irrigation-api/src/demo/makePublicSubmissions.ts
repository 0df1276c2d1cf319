import { addDays } from '../time/days.ts'
import type { DemoRowOf } from './demoRows.ts'
import { municipalityIds } from './makeMunicipalities.ts'
import type { SharedRow } from './sharedRow.ts'

const people = [
  ['Ada Winslow', '410 Heron Road', '00001', 'no_system'],
  ['Curtis Bohm', '77 Quarry Lane', '00004', 'not_used'],
  ['Leona Park', '1203 Saltbush Court', '00002', 'new_construction'],
] as const

/** What people without an account have handed in through the public form. */
export function makePublicSubmissions(row: SharedRow, today: string): DemoRowOf<'municipalSubmission'>[] {
  return people.map(([name, street, postal_code, exemption_reason], index) => {
    const at = `${addDays(today, -6 - index * 4)}T17:30:00.000Z`
    const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
    const address = `${street}, ${postal_code}`
    return {
      ...row('municipal_submission', index + 1),
      ...{ created_at: at, updated_at: at, submitted_at: at, kind: 'exemption', status: 'submitted', attested: true },
      municipality_id: municipalityIds[postal_code === '00004' ? 1 : 0] ?? '',
      submission_no: `SUB-${1001 + index}`,
      ...{ property_name: `${name} residence`, property_address: address, exemption_reason },
      ...{ irrigator_name: name, submitter_email: email, submitter_phone: `210-555-019${index}` },
      due_on: addDays(today, 30),
      payload: {
        kind: 'exemption',
        property: { name: `${name} residence`, address, utility_account_no: null, meter_nos: [] },
        irrigator: { name, license_no: null, license_expires_on: null },
        submitter: { email, phone: `210-555-019${index}` },
        exemption_reason,
      },
    }
  })
}
