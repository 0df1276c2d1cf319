import { getTableColumns, sql } from 'drizzle-orm'
import { checkupZone } from '../db/schema/index.ts'
import { findingsOf } from './findingsOf.ts'

/** What is read of a zone of a checkup; station, name and kinds come from the snapshot, so old checkups never change. */
export const checkupZoneFields = {
  ...getTableColumns(checkupZone),
  looked_only: sql<boolean>`"checkup_zone"."status" in ('ok', 'needs_repair', 'fixed') and "checkup_zone"."started_at" is null`,
  station_no: sql<number>`("checkup_zone"."snapshot"->>'station_no')::int`,
  zone_name: sql<string>`"checkup_zone"."snapshot"->>'name'`,
  head_type: sql<string | null>`"checkup_zone"."snapshot"->>'head_type'`,
  plant_type: sql<string | null>`"checkup_zone"."snapshot"->>'plant_type'`,
  controller_label: sql<string>`"checkup_zone"."snapshot"->>'controller_label'`,
  ...findingsOf('checkup_zone', 'zone_id'),
}
