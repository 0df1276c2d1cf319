import type { shareLink as table } from '../db/schema/index.ts'
import { shareLink } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import type { ShareLinkRow } from './linkStatus.ts'

type Values = typeof table.$inferInsert

/** What a new link leads to, and how. */
export type NewShareLink = Pick<Values, 'locale' | 'target_id' | 'target_type'> &
  Partial<Pick<Values, 'can_approve' | 'decide_hash' | 'expires_at' | 'id' | 'max_views' | 'pin_hash' | 'sent_to'>>

const lifetimeMs = 90 * 86_400_000

/** Makes a link; it works for 90 days unless it says until when. */
export async function addShareLink(context: WorkContext, { id, ...values }: NewShareLink): Promise<ShareLinkRow> {
  const expires_at = values.expires_at ?? new Date(context.now.getTime() + lifetimeMs).toISOString()
  const rows = await context.tx
    .insert(shareLink)
    .values({ ...newRow(context, id), ...values, expires_at })
    .returning()
  const row = firstRow(rows)
  const { target_type, target_id, can_approve } = row
  const diff = { from: '(new)', to: 'active', target_type, target_id, can_approve, expires_at }
  await logActivity(context, { verb: 'share_link.active', targetType: 'share_link', targetId: row.id, diff })
  return row
}
