import { addDays } from '../time/addDays.ts'
import type { DemoRows } from './demoRows.ts'
import { makeClimate } from './makeClimate.ts'
import { makeMunicipalities } from './makeMunicipalities.ts'
import { makeNozzles } from './makeNozzles.ts'
import { makeStaff } from './makeStaff.ts'
import { createSharedRow } from './sharedRow.ts'

/** The rows of the account of zeros: what everybody reads, product staff and reviewers. */
export function buildShared(today: string) {
  const row = createSharedRow(today)
  return {
    user: makeStaff(row),
    municipality: makeMunicipalities(row, addDays(today, -45)),
    etProfile: makeClimate(row),
    nozzle: makeNozzles(row),
  } satisfies DemoRows
}
