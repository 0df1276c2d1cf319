import { shareLinkTransitions } from '@sluice/irrigation-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { countAttempt } from '../../auth/tries.ts'
import { account, checkup, quote, shareLink } from '../../db/schema/index.ts'
import { switchScope } from '../../db/tenancy.ts'
import type { Transaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { WorkContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { notifyOffice } from '../../rows/notify.ts'
import { changedRow } from '../../rows/rows.ts'
import type { World } from '../../world/world.ts'
import { isOver, isUsedUp, linkStatus, lockShareLink, type ShareLinkRow } from '../share-links/links.ts'
import { assertTransition, changeQuote, type LockedQuote, lockQuote, logTransition } from '../states.ts'

/** A link and the company whose document it opens. */
export interface FoundLink {
  readonly link: ShareLinkRow
  readonly company: typeof account.$inferSelect
}

/**
 * Finds a link and runs a function in its account as the holder of the link.
 * @throws {ApiError} 404 when there is no such link.
 */
export function inLink<T>(
  world: World,
  { id, mutationId }: { readonly id: string; readonly mutationId?: string | undefined },
  run: (context: WorkContext, found: FoundLink) => Promise<T>,
): Promise<T> {
  return world.db.transact({ kind: 'link', linkId: id }, async (tx) => {
    const found = await find(tx, id)
    const { company } = found
    const session = {
      ...{ accountId: company.id, userId: null, role: 'client_link' as const },
      ...{ holds: ['own'] as const, timezone: company.timezone },
    }
    return run({ tx, session, world, now: world.clock.now(), ifMatch: undefined, mutationId }, found)
  })
}

async function find(tx: Transaction, id: string): Promise<FoundLink> {
  const [link] = await tx
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.id, id), isNull(shareLink.deleted_at)))
  if (!link) throw notFound('share_link')
  await switchScope(tx, { kind: 'link', linkId: id, accountId: link.account_id })
  const [company] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, link.account_id), eq(account.status, 'active')))
  if (!company) throw notFound('share_link')
  return { link, company }
}

/** A request made with the token of a link. */
export interface LinkVisit {
  readonly token: string
  readonly pin: string | undefined
  /** Secret that lets its holder decide. */
  readonly key: string | undefined
  readonly ip: string
  readonly userAgent: string | undefined
  /** Account that the signed-in user belongs to or, for product staff, visits. */
  readonly readerOf: string | undefined
  /** Whether this counts as a view; checking that the document exists does not. */
  readonly isCounted: boolean
  /** Base URL of mailed links. */
  readonly origin: string
  readonly mutationId: string | undefined
  readonly request: FastifyRequest
}

/** Refuses (410) a link that is revoked, expired or, when it is being opened, has no views left. */
export function assertOpen(found: FoundLink, now: Date, { isOpening }: { readonly isOpening: boolean }): void {
  if (found.link.revoked_at !== null) throw closedLink('revoked', found)
  if (isOver(found.link, now)) throw closedLink('expired', found)
  if (isOpening && isUsedUp(found.link)) throw closedLink('used_up', found)
}

/** Wrong PINs from any address after which the link is revoked. */
const MOST_WRONG = 20

/**
 * Checks the PIN of a link that has one. Wrong PINs are limited per IP address, so nobody can lock the client out; too many in total
 * revoke the link and notify the office.
 * @throws {ApiError} 403 without PIN or with a wrong one, 429 after too many.
 */
export async function assertPin(
  world: World,
  { link: { id, pin_hash } }: FoundLink,
  { pin, ip }: { readonly pin: string | undefined; readonly ip: string },
): Promise<void> {
  if (pin_hash === null) return
  if (pin === undefined) throw new ApiError(403, 'share_link.pin_required', 'This link asks for a pin.')
  const refund = await countAttempt(world, { purpose: 'document', ip, email: `${ip} ${id}` })
  if (!(await world.passwords.verify(pin, pin_hash))) {
    await countWrong(world, id)
    throw new ApiError(403, 'share_link.pin_wrong', 'The pin is wrong.')
  }
  await refund()
}

function countWrong(world: World, id: string): Promise<void> {
  return inLink(world, { id }, async (context, { link }) => {
    const { tx, session, now } = context
    const isLink = and(eq(shareLink.account_id, session.accountId), eq(shareLink.id, id))
    const [row] = await tx
      .update(shareLink)
      .set({ pin_failures: sql`${shareLink.pin_failures} + 1` })
      .where(isLink)
      .returning({ failures: shareLink.pin_failures })
    if (row?.failures !== MOST_WRONG || link.revoked_at !== null) return
    await tx
      .update(shareLink)
      .set({ revoked_at: now.toISOString(), ...changedRow(context) })
      .where(isLink)
    const data = { target_type: link.target_type, target_id: link.target_id }
    await notifyOffice(context, { kind: 'share_link_guessed', targetType: 'share_link', targetId: id, data })
  })
}

const reasons = {
  expired: [410, 'This link has expired.'],
  revoked: [410, 'This link was taken back.'],
  used_up: [410, 'This link was opened as often as it may be.'],
  being_revised: [409, 'This is being revised; a new one follows.'],
} as const

/** Error for a link that cannot be opened, with contact data of the company. */
export function closedLink(reason: keyof typeof reasons, { link, company }: FoundLink): ApiError {
  const [status, message] = reasons[reason]
  const { name, phone, email, brand_color } = company
  const payload = {
    locale: link.locale,
    superseded_at: link.superseded_at,
    company: { name, phone, email, brand_color },
  }
  return new ApiError(status, `share_link.${reason}`, message, { payload })
}

/** Counts a view of a document; the first one marks its link, and a sent quote, as viewed. */
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
