import { shareLinkTransitions } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ShareTargetType } from '../../../contract/shareLinks.ts'
import { shareLink } from '../../db/schema/index.ts'
import type { RequestContext, WorkContext } from '../../http/context.ts'
import { actorOf } from '../../http/session.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { assertFresh, changedRow, firstRow } from '../../rows/rows.ts'
import { findTarget, linkStatus, lockShareLink, toShareLinkItem } from './links.ts'

/** Revokes a link, which then opens nothing. */
export async function revokeShareLink(context: RequestContext, id: string) {
  const { tx, session, now } = context
  const row = await lockShareLink(context, id)
  assertFresh(context, row)
  await findTarget(context, row.target_type as ShareTargetType, row.target_id) // checked when the link was made
  const actor = { ...actorOf(session), holds: row.created_by === session.userId ? (['creator'] as const) : [] }
  const { from, to } = assertAllowed(shareLinkTransitions, { status: linkStatus(row, now), to: 'revoked', actor })
  const rows = await tx
    .update(shareLink)
    .set({ revoked_at: now.toISOString(), ...changedRow(context) })
    .where(and(eq(shareLink.account_id, session.accountId), eq(shareLink.id, id)))
    .returning()
  const diff = { from, to }
  await logActivity(context, { verb: 'share_link.revoked', targetType: 'share_link', targetId: id, diff })
  return toShareLinkItem(context, firstRow(rows))
}

/** Revokes every link to a quote and its parts list. */
export async function revokeLinksOf(context: WorkContext, quoteId: string): Promise<void> {
  const isOfQuote = and(inArray(shareLink.target_type, ['quote', 'parts_list']), eq(shareLink.target_id, quoteId))
  await context.tx
    .update(shareLink)
    .set({ revoked_at: context.now.toISOString(), ...changedRow(context) })
    .where(and(eq(shareLink.account_id, context.session.accountId), isOfQuote, isNull(shareLink.revoked_at)))
}

/** Marks all links to the report of a visit as superseded by a newer version. */
export async function supersedeLinksOf(context: WorkContext, checkupId: string): Promise<void> {
  const { tx, session, now } = context
  await tx
    .update(shareLink)
    .set({ superseded_at: now.toISOString(), ...changedRow(context) })
    .where(
      and(
        eq(shareLink.account_id, session.accountId),
        eq(shareLink.target_type, 'checkup'),
        eq(shareLink.target_id, checkupId),
        isNull(shareLink.superseded_at),
        isNull(shareLink.deleted_at),
      ),
    )
}
