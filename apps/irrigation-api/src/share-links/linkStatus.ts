import type { ShareLinkStatus } from '@sluice/irrigation-rules'
import type { shareLink } from '../db/schema/index.ts'

/** A link as it is stored. */
export type ShareLinkRow = typeof shareLink.$inferSelect

/** Whether the link has been opened as often as it may be. */
export function isUsedUp({ max_views, view_count }: Pick<ShareLinkRow, 'max_views' | 'view_count'>): boolean {
  return max_views !== null && view_count >= max_views
}

/** Whether the last day of the link has passed. */
export function isOver({ expires_at }: Pick<ShareLinkRow, 'expires_at'>, now: Date): boolean {
  return Date.parse(expires_at) <= now.getTime()
}

/** State of a link, which follows from what is stored and from the moment. */
export function linkStatus(row: ShareLinkRow, now: Date): ShareLinkStatus {
  if (row.revoked_at !== null) return 'revoked'
  if (row.used_at !== null) return 'used'
  if (isOver(row, now) || isUsedUp(row)) return 'expired'
  return row.first_viewed_at === null ? 'active' : 'viewed'
}
