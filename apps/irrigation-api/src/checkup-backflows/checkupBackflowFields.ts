import { getTableColumns, sql } from 'drizzle-orm'
import { findingsOf } from '../checkup-zones/findingsOf.ts'
import { checkupBackflow } from '../db/schema/index.ts'

/** What is read of a backflow preventer of a checkup; what it is comes from the snapshot. */
export const checkupBackflowFields = {
  ...getTableColumns(checkupBackflow),
  backflow_label: sql<string>`"checkup_backflow"."snapshot"->>'label'`,
  backflow_type: sql<string>`"checkup_backflow"."snapshot"->>'type'`,
  make: sql<string | null>`"checkup_backflow"."snapshot"->>'make'`,
  model: sql<string | null>`"checkup_backflow"."snapshot"->>'model'`,
  serial_no: sql<string | null>`"checkup_backflow"."snapshot"->>'serial_no'`,
  ...findingsOf('checkup_backflow', 'backflow_id'),
}
