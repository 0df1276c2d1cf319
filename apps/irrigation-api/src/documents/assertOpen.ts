import { isOver, isUsedUp } from '../share-links/linkStatus.ts'
import { closedLink } from './closedLink.ts'
import type { FoundLink } from './inLink.ts'

/** Refuses (410) a link that was taken back or whose last day has passed, and one that cannot be opened once more. */
export function assertOpen(found: FoundLink, now: Date, { isOpening }: { readonly isOpening: boolean }): void {
  if (found.link.revoked_at !== null) throw closedLink('revoked', found)
  if (isOver(found.link, now)) throw closedLink('expired', found)
  if (isOpening && isUsedUp(found.link)) throw closedLink('used_up', found)
}
