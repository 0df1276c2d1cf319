import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { shareLinkQuery } from '../../contract/shareLinks.ts'
import { shareLink } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { sortKeysOf } from '../lists/sortKeysOf.ts'
import { toListPage } from '../lists/toListPage.ts'
import { findTarget } from './findTarget.ts'
import { toShareLinkItem } from './toShareLinkItem.ts'

const sorts = sortKeysOf(shareLink, ['created_at', 'expires_at'])

/** One page of the links to a document that the user may see. */
export async function listShareLinks(context: RequestContext, query: z.output<typeof shareLinkQuery>) {
  const { tx, session } = context
  const { target_type, target_id } = query
  await findTarget(context, target_type, target_id)
  const page = resolvePage(query, { table: 'share_link', sorts, defaultSort: '-created_at' })
  const filter = and(
    eq(shareLink.account_id, session.accountId),
    and(eq(shareLink.target_type, target_type), eq(shareLink.target_id, target_id)),
    isNull(shareLink.deleted_at),
  )
  const rows = await tx
    .select({ ...getTableColumns(shareLink), sort_key: page.sortKey })
    .from(shareLink)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  const { items, ...rest } = await toListPage(rows, page, () => countUpTo(tx, shareLink, filter))
  return { ...rest, items: items.map((row) => toShareLinkItem(context, row)) }
}
