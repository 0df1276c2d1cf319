import { and, eq, getTableColumns } from 'drizzle-orm'
import type * as z from 'zod'
import type { invoiceQuery } from '../../contract/billing.ts'
import { subscriptionInvoice } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { sortKeysOf } from '../lists/sortKeysOf.ts'
import { toListPage } from '../lists/toListPage.ts'

const sorts = sortKeysOf(subscriptionInvoice, ['period_start', 'number'])

/** One page of the bills of the account. */
export async function listInvoices({ tx, session }: RequestContext, query: z.output<typeof invoiceQuery>) {
  const page = resolvePage(query, { table: 'subscription_invoice', sorts, defaultSort: '-period_start' })
  const filter = and(
    eq(subscriptionInvoice.account_id, session.accountId),
    query.status ? eq(subscriptionInvoice.status, query.status) : undefined,
  )
  const rows = await tx
    .select({ ...getTableColumns(subscriptionInvoice), sort_key: page.sortKey })
    .from(subscriptionInvoice)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  return toListPage(rows, page, () => countUpTo(tx, subscriptionInvoice, filter))
}
