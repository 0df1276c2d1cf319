import { shareLinkTransitions } from '@sluice/irrigation-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { checkup, quote, shareLink } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { assertTransition } from '../quotes/assertTransition.ts'
import { changeQuote } from '../quotes/changeQuote.ts'
import { type LockedQuote, lockQuote } from '../quotes/lockQuote.ts'
import { logTransition } from '../quotes/logTransition.ts'
import { logActivity } from '../rows/logActivity.ts'
import { linkStatus, type ShareLinkRow } from '../share-links/linkStatus.ts'
import { lockShareLink } from '../share-links/lockShareLink.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import { assertOpen } from './assertOpen.ts'
import type { FoundLink } from './inLink.ts'

/** Counts that a document was opened; the first time its link, and a quote that was sent, become viewed. */
export async function countView(context: WorkContext, { link, company }: FoundLink): Promise<ShareLinkRow> {
  const row = link.target_type === 'quote' ? await lockQuote(context, link.target_id) : undefined
  const locked = await lockShareLink(context, link.id)
  assertOpen({ link: locked, company }, context.now, { isOpening: true })
  const seen = await countOnLink(context, locked)
  if (row) await countOnQuote(context, row)
  if (link.target_type === 'checkup') await noteReportSeen(context, link.target_id)
  return seen
}

async function countOnLink(context: WorkContext, link: ShareLinkRow): Promise<ShareLinkRow> {
  const { tx, session, now } = context
  const at = now.toISOString()
  if (link.first_viewed_at === null && link.used_at === null) await becomeViewed(context, link)
  const [row = link] = await tx
    .update(shareLink)
    .set({ view_count: link.view_count + 1, last_viewed_at: at, first_viewed_at: link.first_viewed_at ?? at })
    .where(and(eq(shareLink.account_id, session.accountId), eq(shareLink.id, link.id)))
    .returning()
  return row
}

async function becomeViewed(context: WorkContext, link: ShareLinkRow): Promise<void> {
  const { session, now } = context
  const { expires_at, view_count, max_views } = link
  const facts = { now: now.toISOString(), expires_at, view_count, max_views, pin_ok: true }
  const asked = { status: linkStatus(link, now), to: 'viewed' as const, actor: session, facts }
  const { from, to } = assertAllowed(shareLinkTransitions, asked)
  const diff = { from, to }
  await logActivity(context, { verb: 'share_link.viewed', targetType: 'share_link', targetId: link.id, diff })
}

async function countOnQuote(context: WorkContext, row: LockedQuote): Promise<void> {
  if (row.status === 'sent') {
    const { from, to } = await assertTransition(context, row, { to: 'viewed', facts: { link_opened: true } })
    await logTransition(context, row.id, { from, to })
    await changeQuote(context, row.id, { status: to, viewed_at: context.now.toISOString() })
  }
  await context.tx
    .update(quote)
    .set({ view_count: sql`${quote.view_count} + 1` })
    .where(and(eq(quote.account_id, context.session.accountId), eq(quote.id, row.id)))
}

async function noteReportSeen({ tx, session, now }: WorkContext, id: string): Promise<void> {
  const isUnseen = and(eq(checkup.account_id, session.accountId), eq(checkup.id, id), isNull(checkup.report_viewed_at))
  await tx.update(checkup).set({ report_viewed_at: now.toISOString() }).where(isUnseen)
}
