import { timingSafeEqual } from 'node:crypto'
import { may, type ShareLinkStatus } from '@sluice/irrigation-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ShareTargetType, shareLinkItem } from '../../../contract/shareLinks.ts'
import { hashToken } from '../../auth/tokens.ts'
import { backflowTest, quote, shareLink, user } from '../../db/schema/index.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../../http/context.ts'
import { actorOf } from '../../http/session.ts'
import { findCheckup } from '../../visits/visit.ts'
import { isSigned, type SigningKeys, signText } from '../../world/signatures.ts'
import type { Ids, World } from '../../world/world.ts'

/** A link as it is stored. */
export type ShareLinkRow = typeof shareLink.$inferSelect

/** Whether the link has reached its view limit. */
export function isUsedUp({ max_views, view_count }: Pick<ShareLinkRow, 'max_views' | 'view_count'>): boolean {
  return max_views !== null && view_count >= max_views
}

/** Whether the link has expired. */
export function isOver({ expires_at }: Pick<ShareLinkRow, 'expires_at'>, now: Date): boolean {
  return Date.parse(expires_at) <= now.getTime()
}

/** State of a link, derived from its row and the time. */
export function linkStatus(row: ShareLinkRow, now: Date): ShareLinkStatus {
  if (row.revoked_at !== null) return 'revoked'
  if (row.used_at !== null) return 'used'
  if (isOver(row, now) || isUsedUp(row)) return 'expired'
  return row.first_viewed_at === null ? 'active' : 'viewed'
}

/** Link as returned by the API, with its state and address. */
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

/** Fields of a document that sharing needs. */
interface ShareTarget {
  readonly id: string
  readonly status: string
  readonly locale: string
  /** Whether it is the user's own work. */
  readonly isOwn: boolean
}

/**
 * Finds the document that a link points to.
 * @throws {ApiError} 404 when the user has none with this id, 403 for a quote when they may not see prices.
 */
export function findTarget(context: RequestContext, type: ShareTargetType, id: string): Promise<ShareTarget> {
  switch (type) {
    case 'quote':
      if (may('see_prices', actorOf(context.session)).ok) return findQuote(context, id)
      throw new ApiError(403, 'auth.forbidden', 'You may not see prices.')
    case 'parts_list':
      return findQuote(context, id)
    case 'checkup':
      return findVisit(context, id)
    case 'backflow_test':
      return findTest(context, id)
    default:
      return type satisfies never
  }
}

async function findQuote({ tx, session }: RequestContext, id: string): Promise<ShareTarget> {
  const [row] = await tx
    .select({ id: quote.id, status: quote.status, locale: quote.locale, created_by: quote.created_by })
    .from(quote)
    .where(and(eq(quote.account_id, session.accountId), eq(quote.id, id), isNull(quote.deleted_at)))
  if (!row) throw notFound('quote')
  return { ...row, isOwn: row.created_by === session.userId }
}

async function findVisit(context: RequestContext, id: string): Promise<ShareTarget> {
  const { status, report_locale, assigned_user_id } = await findCheckup(context, id)
  return { id, status, locale: report_locale, isOwn: assigned_user_id === context.session.userId }
}

async function findTest({ tx, session }: RequestContext, id: string): Promise<ShareTarget> {
  const [row] = await tx
    .select({ id: backflowTest.id, status: backflowTest.status, tester: backflowTest.tester_user_id })
    .from(backflowTest)
    .where(
      and(eq(backflowTest.account_id, session.accountId), eq(backflowTest.id, id), isNull(backflowTest.deleted_at)),
    )
  if (!row) throw notFound('backflow_test')
  return { id, status: row.status, locale: 'en', isOwn: row.tester === session.userId }
}

/** Locks a link of the account for the rest of the request; 404 when there is none. */
export async function lockShareLink({ tx, session }: WorkContext, id: string): Promise<ShareLinkRow> {
  const [row] = await tx
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.account_id, session.accountId), eq(shareLink.id, id), isNull(shareLink.deleted_at)))
    .for('update')
  if (!row) throw notFound('share_link')
  return row
}

/** URL of the page that shows the document of a link, in the language of the link. */
export function linkAddress(world: Pick<World, 'signingKey'>, { id, locale }: AddressedLink, origin: string): string {
  return `${origin}${locale === 'es' ? '/es' : ''}/pdf-viewer/?token=${linkToken(world, id)}`
}

interface AddressedLink {
  readonly id: string
  readonly locale: string
}

/** Token of a link: its id and a signature, so that no secret is stored. */
export function linkToken({ signingKey }: Pick<World, 'signingKey'>, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return `${bytes.toString('base64url')}.${signText(signingKey, ['share-link', id])}`
}

/**
 * Returns the link id inside a token.
 * @throws {ApiError} 404 for a token this installation did not sign, the same as for a missing link.
 */
export function readToken(world: SigningKeys, token: string): string {
  const bytes = Buffer.from(token.split('.')[0] ?? '', 'base64url')
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (bytes.length === 16 && isSigned(world, token, (keys) => linkToken(keys, id))) return id
  throw notFound('share_link')
}

/** Secret of a deciding link: `key` is mailed to the client, `hash` is stored. */
interface DecideKey {
  readonly key: string
  readonly hash: string
}

/** Creates the secret of a new link. */
export function createDecideKey(ids: Ids): DecideKey {
  const key = ids.secret()
  return { key, hash: hashToken(key) }
}

/** Whether the key matches the secret of the link; false for a link that only shows. */
export function isDecideKey({ decide_hash }: Pick<ShareLinkRow, 'decide_hash'>, key: string | undefined): boolean {
  if (decide_hash === null || key === undefined) return false
  const [stored, given] = [Buffer.from(decide_hash), Buffer.from(hashToken(key))]
  return stored.length === given.length && timingSafeEqual(stored, given)
}

/**
 * Client's address to mail a deciding link to; null without one, or when a member of the company uses it and could decide in the client's
 * place.
 */
export async function decidingAddress(
  { tx, session }: WorkContext,
  { email }: { readonly email: string | null },
): Promise<string | null> {
  if (!email) return null
  const members = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.account_id, session.accountId), eq(sql`lower(${user.email})`, email.toLowerCase())))
    .limit(1)
  return members.length > 0 ? null : email
}
