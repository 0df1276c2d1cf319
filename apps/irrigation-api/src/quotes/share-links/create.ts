import { shareLinkTransitions } from '@sluice/irrigation-rules'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { ShareTargetType, shareLinkCreate } from '../../../contract/shareLinks.ts'
import { findClient } from '../../customers/client.ts'
import { account, shareLink, type shareLink as table } from '../../db/schema/index.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../../http/context.ts'
import { actorOf } from '../../http/session.ts'
import { mailOut } from '../../mail/send.ts'
import { quoteSentMail } from '../../mail/texts/quoteMails.ts'
import { toMailLocale } from '../../mail/write.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { firstRow, newRow } from '../../rows/rows.ts'
import { readQuote } from '../read.ts'
import {
  createDecideKey,
  decidingAddress,
  findTarget,
  linkAddress,
  type ShareLinkRow,
  toShareLinkItem,
} from './links.ts'

type Body = z.output<typeof shareLinkCreate>

/**
 * Creates a link to a document that may be shown.
 * @throws {ApiError} 422 for a document that may not, an expiry in the past, or the right to approve anything but a quote.
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

/** Data of the mail that carries a deciding link. */
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

type Values = typeof table.$inferInsert

/** Columns of a new link. */
type NewShareLink = Pick<Values, 'locale' | 'target_id' | 'target_type'> &
  Partial<Pick<Values, 'can_approve' | 'decide_hash' | 'expires_at' | 'id' | 'max_views' | 'pin_hash' | 'sent_to'>>

const lifetimeMs = 90 * 86_400_000

/** Inserts a link, valid for 90 days unless `expires_at` is given. */
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

/** Data of the mail for a sent quote; with a key, its link lets the client decide. */
interface QuoteToMail {
  readonly link: { readonly id: string; readonly locale: string }
  readonly address: string
  readonly name: string
  readonly key?: string | undefined
  readonly row: { readonly quote_no: string; readonly title: string; readonly valid_until_on: string }
}

/** Mails the client a link to the quote. */
export async function mailQuote(
  context: RequestContext,
  { link, key, address, name, row }: QuoteToMail,
): Promise<void> {
  const { tx, session, world, origin } = context
  const companies = await tx.select({ name: account.name }).from(account).where(eq(account.id, session.accountId))
  const locale = toMailLocale(link.locale)
  const page = linkAddress(world, link, origin)
  const about = { ...row, name, company: firstRow(companies).name, decides: key !== undefined }
  const text = quoteSentMail({ ...about, locale, link: key === undefined ? page : `${page}&key=${key}` })
  await mailOut(context, { account_id: session.accountId, kind: 'quote_sent', recipient: address, locale, ...text })
}
