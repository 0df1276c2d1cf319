import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { finding } from '../../contract/checkupZones.ts'

type Finding = z.output<typeof finding>
type Table = 'checkup_backflow' | 'checkup_controller' | 'checkup_zone'

/** SQL fields of the findings on the asset that each row of the table observes, and of the row's pictures. */
export function findingsOf(table: Table, assetColumn: 'backflow_id' | 'controller_id' | 'zone_id') {
  const belongs = `r.account_id = "${table}"."account_id" and r.checkup_id = "${table}"."checkup_id"
    and r.asset_id = "${table}"."${assetColumn}" and r.deleted_at is null`
  return {
    findings: sql<Finding[]>`(select coalesce(jsonb_agg(jsonb_build_object('issue_code', r.issue_code, 'qty', r.qty,
        'severity', r.severity, 'status', r.status, 'repair_id', r.id) order by r.issue_code), '[]')
      from "repair" r where ${sql.raw(belongs)})`,
    findings_qty: number(`select coalesce(sum(r.qty), 0)::float8 from "repair" r where ${belongs}`),
    pictures_count: number(`select count(*)::int from "picture" p where p.account_id = "${table}"."account_id"
      and p.owner_type = '${table}' and p.owner_id = "${table}"."id" and p.deleted_at is null`),
  }
}

function number(query: string): SQL<number> {
  return sql<number>`(${sql.raw(query)})`
}
