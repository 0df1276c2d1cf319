import { shareLinkTransitions } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { ShareTargetType, shareLinkCreate } from '../../contract/shareLinks.ts'
import { findClient } from '../clients/findClient.ts'
import { ApiError } from '../http/ApiError.ts'
import { actorOf } from '../http/actorOf.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { mailQuote } from '../quotes/mailQuote.ts'
import { readQuote } from '../quotes/readQuote.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import { addShareLink } from './addShareLink.ts'
import { createDecideKey } from './decideKey.ts'
import { decidingAddress } from './decidingAddress.ts'
import { findTarget } from './findTarget.ts'
import { toShareLinkItem } from './toShareLinkItem.ts'

type Body = z.output<typeof shareLinkCreate>

/**
 * Makes a link to a document that is fit to be shown.
 * @throws {ApiError} 422 for one that is not, for one that ends before it begins, and for approval of anything but a quote.
 */
export async function createShareLink(context: RequestContext, { pin, ...body }: Body) {
  const { session, world, now } = context
  const { target_type, target_id, can_approve = false, expires_at, max_views = null } = body
  const target = await findTarget(context, target_type, target_id)
  const actor = { ...actorOf(session), holds: target.isOwn ? (['own'] as const) : [] }
  assertAllowed(shareLinkTransitions, { status: '(new)', to: 'active', actor, facts: { target_id } })
  assertShown(target_type, target.status)
  if (can_approve && target_type !== 'quote')
    throw new ApiError(422, 'share_link.cannot_approve', 'Only a quote can be approved.')
  const letter = can_approve ? await resolveLetter(context, target_id) : undefined
  if (expires_at && Date.parse(expires_at) <= now.getTime())
    throw new ApiError(422, 'share_link.expiry', 'A link works for a while at least.')
  const row = await addShareLink(context, {
    ...{ target_type, target_id, can_approve, max_views },
    ...(letter && { decide_hash: letter.secret.hash, sent_to: letter.address }),
    locale: body.locale ?? target.locale,
    ...(body.id ? { id: body.id } : {}),
    ...(expires_at ? { expires_at: new Date(expires_at).toISOString() } : {}),
    pin_hash: pin === undefined ? null : await world.passwords.hash(pin),
  })
  if (letter) await mailQuote(context, { ...letter, link: row, key: letter.secret.key })
  return toShareLinkItem(context, row)
}

/** What is mailed to the client with a link that decides. */
async function resolveLetter(context: RequestContext, quoteId: string) {
  const row = await readQuote(context, quoteId)
  const customer = await findClient(context, row.client_id)
  const address = await decidingAddress(context, customer)
  if (address === null) {
    const sentence = 'The client has no address of their own; they decide in person or by phone.'
    throw new ApiError(422, 'share_link.no_client_address', sentence)
  }
  return { row, address, name: customer.name, secret: createDecideKey(context.world.ids) }
}

const hidden: Readonly<Record<ShareTargetType, (status: string) => boolean>> = {
  quote: (status) => status === 'draft' || status === 'void',
  parts_list: (status) => status === 'void',
  checkup: (status) => status !== 'completed',
  backflow_test: (status) => status === 'draft',
}

function assertShown(type: ShareTargetType, status: string): void {
  if (!hidden[type](status)) return
  throw new ApiError(422, 'share_link.target_not_ready', 'This is not fit to be shown yet, or any more.', {
    payload: { status },
  })
}
