import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { account, repair, site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import type { RepairRow } from './lockRepair.ts'

/** What may be spent at the site without a quote, and what was on the same visit beside this repair; in cents. */
export async function spendingOf({ tx, session }: RequestContext, row: RepairRow) {
  const { accountId } = session
  const limits = await tx
    .select({ nte_cents: sql<number>`coalesce(${site.nte_cents}, ${account.nte_default_cents})` })
    .from(site)
    .innerJoin(account, eq(account.id, site.account_id))
    .where(and(eq(site.account_id, accountId), eq(site.id, row.site_id)))
  const spent = await tx
    .select({ cents: sql<number>`coalesce(sum(${repair.price_cents_snapshot}), 0)::int` })
    .from(repair)
    .where(
      and(
        eq(repair.account_id, accountId),
        row.checkup_id === null ? sql`false` : eq(repair.checkup_id, row.checkup_id),
        eq(repair.status, 'done'),
        eq(repair.authorization, 'nte'),
        ne(repair.id, row.id),
        isNull(repair.deleted_at),
      ),
    )
  return { nte_cents: firstRow(limits).nte_cents, spent_cents: firstRow(spent).cents }
}
