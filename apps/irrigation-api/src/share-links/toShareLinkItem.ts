import type * as z from 'zod'
import type { ShareTargetType, shareLinkItem } from '../../contract/shareLinks.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { linkAddress } from './linkAddress.ts'
import { linkStatus, type ShareLinkRow } from './linkStatus.ts'
import { linkToken } from './linkToken.ts'

/** A link with its state and its address. */
export function toShareLinkItem(
  { world, now, origin }: RequestContext,
  row: ShareLinkRow,
): z.input<typeof shareLinkItem> {
  const { pin_hash, decide_hash: _secret, pin_failures: _count, target_type, ...shown } = row
  return {
    ...shown,
    target_type: target_type as ShareTargetType, // checked when the link was made
    status: linkStatus(row, now),
    has_pin: pin_hash !== null,
    token: linkToken(world, row.id),
    url: linkAddress(world, row, origin),
  }
}
