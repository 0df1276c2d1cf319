import { listEnvelope } from '@sluice/protocol'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import { idParams } from '../../../contract/common.ts'
import { shareLinkCreate, shareLinkItem, shareLinkQuery } from '../../../contract/shareLinks.ts'
import { shareLink } from '../../db/schema/index.ts'
import { members } from '../../http/access.ts'
import type { RequestContext } from '../../http/context.ts'
import { defineResource, defineRoute, type Handlers } from '../../http/defineResource.ts'
import { countUpTo, resolvePage, toListPage } from '../../lists/page.ts'
import { sortKeysOf } from '../../lists/sort.ts'
import { createShareLink } from './create.ts'
import { findTarget, toShareLinkItem } from './links.ts'
import { revokeShareLink } from './revoke.ts'

const path = '/api:quotes/share-links'
const access = members
const answer = shareLinkItem

/** Routes of share links. */
const shareLinkRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access,
    summary: 'Links to a document',
    query: shareLinkQuery,
    answer: listEnvelope(shareLinkItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access,
    summary: 'Make a link to a document',
    body: shareLinkCreate,
    answer,
    status: 201,
  }),
  revoke: defineRoute({
    method: 'POST',
    path: `${path}/:id/revoke`,
    access,
    summary: 'Take a link back',
    params: idParams,
    answer,
  }),
}

/** Handlers of share links. */
const shareLinkHandlers: Handlers<typeof shareLinkRoutes> = {
  list: (context, { query }) => listShareLinks(context, query),
  create: (context, { body }) => createShareLink(context, body),
  revoke: (context, { params }) => revokeShareLink(context, params.id),
}

/** Share links: the right to open one document without signing in. */
export const shareLinks = defineResource(shareLinkRoutes, shareLinkHandlers)

const sorts = sortKeysOf(shareLink, ['created_at', 'expires_at'])

/** One page of the links to a document that the user may see. */
async function listShareLinks(context: RequestContext, query: z.output<typeof shareLinkQuery>) {
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
