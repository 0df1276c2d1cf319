import type { BackflowTestStatus } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { backflow, backflowTest, site } from '../db/schema/index.ts'

const { status: _status, ...columns } = getTableColumns(backflowTest)

/** What is read of a test, joined as in `backflowTestJoins`. */
export const backflowTestFields = {
  ...columns,
  status: sql<BackflowTestStatus>`"backflow_test"."status"`,
  backflow_label: backflow.label,
  backflow_type: backflow.type,
  site_id: backflow.site_id,
  site_name: site.name,
}

/** How tests are joined with the rows their names come from, account first. */
export const backflowTestJoins = {
  backflow: and(eq(backflow.account_id, backflowTest.account_id), eq(backflow.id, backflowTest.backflow_id)),
  site: and(eq(site.account_id, backflow.account_id), eq(site.id, backflow.site_id)),
}
