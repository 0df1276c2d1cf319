import { demoId } from './demoId.ts'
import type { DemoRowOf } from './demoRows.ts'
import { municipalityIds } from './makeMunicipalities.ts'
import type { SharedRow } from './sharedRow.ts'

/** The reviewer of each invented town, by its place; the third town shares the second one. */
export const reviewers = [
  { id: demoId('user', 'reviewer'), name: 'Nadia Frost' },
  { id: demoId('user', 'reviewer2'), name: 'Hugh Calloway' },
  { id: demoId('user', 'reviewer2'), name: 'Hugh Calloway' },
] as const

/** Two reviewers of invented towns, and one of the product's staff, who signs in once a command on the machine lets them. */
export function makeStaff(row: SharedRow): DemoRowOf<'user'>[] {
  const [rioClaro = null, cedarFord = null] = municipalityIds
  return [
    {
      ...row('user', 'reviewer'),
      ...{ role: 'municipal_reviewer', email: 'reviewer@example.com', name: 'Nadia Frost', municipality_id: rioClaro },
    },
    {
      ...row('user', 'reviewer2'),
      ...{ role: 'municipal_reviewer', email: 'reviewer2@example.com', name: 'Hugh Calloway' },
      municipality_id: cedarFord,
    },
    { ...row('user', 'admin'), role: 'admin', email: 'admin@example.com', name: 'Sluice support' },
  ]
}
