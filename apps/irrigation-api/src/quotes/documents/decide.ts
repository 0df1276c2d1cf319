import { createHash } from 'node:crypto'
import { type ShareLinkFacts, shareLinkTransitions } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { documentApprove, documentDecline, SharedDocument } from '../../../contract/documents.ts'
import { findClient } from '../../customers/client.ts'
import { shareLink, upload } from '../../db/schema/index.ts'
import type { SafePicture } from '../../files/picture.ts'
import { addStoredKb, toKb } from '../../files/receive.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { WorkContext } from '../../http/context.ts'
import { withIdempotency } from '../../http/withIdempotency.ts'
import { quoteDecidedMail } from '../../mail/texts/quoteMails.ts'
import { toMailLocale, writeMail } from '../../mail/write.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { changedRow, newRow } from '../../rows/rows.ts'
import type { World } from '../../world/world.ts'
import { approveQuote, declineQuote } from '../decisions.ts'
import { isDecideKey, linkAddress, linkStatus, lockShareLink, readToken } from '../share-links/links.ts'
import { type LockedQuote, lockQuote } from '../states.ts'
import { assertOpen, assertPin, closedLink, type FoundLink, inLink, type LinkVisit } from './open.ts'
import { readSignature, toDocument } from './read.ts'

/** A client's decision and the steps that store it. */
interface DocumentDecision {
  readonly decision: 'approved' | 'declined'
  /** Reads the input of the decision before anything is locked; returns the function that stores it. */
  prepare(): Promise<(context: WorkContext, quote: LockedQuote, found: FoundLink) => Promise<Decided>>
}

/** The quote after the decision. */
interface Decided {
  readonly status: string
}

/**
 * Stores the decision of a link holder once and marks the link as used. Repeating the request with the same key returns the same answer.
 * @throws {ApiError} as `readDocument` does; 403 for members of the company and without the secret of the link, 409 for a used link or a
 * quote that has changed since it was shown, 422 for a quote that is no longer valid.
 */
export async function decideDocument(
  world: World,
  visit: LinkVisit,
  wanted: DocumentDecision,
): Promise<SharedDocument> {
  const id = readToken(world, visit.token)
  const found = await inLink(world, { id }, async (_context, it) => it)
  assertOpen(found, world.clock.now(), { isOpening: false })
  assertClient(found, visit)
  assertKey(found, visit)
  await assertPin(world, found, visit)
  const write = await wanted.prepare()
  const { mutationId, request, origin } = visit
  return inLink(world, { id, mutationId }, async (context, it) => {
    const decide = async () => {
      const row = await lockDecidable(context, it, wanted.decision)
      const { status } = await write(context, row, it)
      const used = await useLink(context, it, wanted.decision)
      await mailDecision(context, { found: used, row, status, origin })
      return toDocument(context, used, visit)
    }
    if (mutationId === undefined) return decide()
    const answer = await withIdempotency(context, { key: `${id}:${mutationId}`, userId: id, request }, decide)
    return answer as SharedDocument // result of `decide`
  })
}

/** Refuses members of the company and staff visiting it: their decision would look like the client's. */
function assertClient({ company }: FoundLink, { readerOf }: LinkVisit): void {
  if (readerOf !== company.id) return
  throw new ApiError(
    403,
    'share_link.not_client',
    'The client decides by the link; write down yourself what they said.',
  )
}

/**
 * Refuses requests without the secret of the link, since the company knows the address too; a link that only shows is refused later, by
 * its transition table.
 */
function assertKey({ link }: FoundLink, { key }: LinkVisit): void {
  if (!link.can_approve || isDecideKey(link, key)) return
  throw new ApiError(403, 'share_link.key_required', 'Only the link that was mailed to the client decides.')
}

const sentences = {
  link_cannot_approve: 'This link shows the quote, and decides nothing.',
  link_expired: 'This link has expired.',
}

/** Locks the quote of the link for the rest of the request, if its client may still decide. */
async function lockDecidable(context: WorkContext, found: FoundLink, decision: 'approved' | 'declined') {
  const { session, now } = context
  if (found.link.target_type !== 'quote')
    throw new ApiError(422, 'share_link.cannot_approve', 'Only a quote can be approved or declined.')
  const row = await lockQuote(context, found.link.target_id)
  const link = await lockShareLink(context, found.link.id)
  assertOpen({ ...found, link }, now, { isOpening: false })
  if (row.status === 'draft') throw closedLink('being_revised', found)
  // The view limit applies to opening only; with the document open, the client may still decide.
  const status = linkStatus({ ...link, max_views: null }, now)
  const { expires_at, can_approve } = link
  const facts: ShareLinkFacts = { now: now.toISOString(), expires_at, can_approve, decision }
  assertAllowed(shareLinkTransitions, { status, to: 'used', actor: session, facts }, sentences)
  if (row.status === 'expired') throw new ApiError(422, 'quote.quote_expired', 'The quote is no longer valid.')
  return row
}

async function useLink(context: WorkContext, { link, company }: FoundLink, decision: string): Promise<FoundLink> {
  const { tx, session, now } = context
  const [used = link] = await tx
    .update(shareLink)
    .set({ used_at: now.toISOString(), used_for: decision, ...changedRow(context) })
    .where(and(eq(shareLink.account_id, session.accountId), eq(shareLink.id, link.id)))
    .returning()
  const diff = { from: 'viewed', to: 'used', decision }
  await logActivity(context, { verb: 'share_link.used', targetType: 'share_link', targetId: link.id, diff })
  return { link: used, company }
}

const longestUserAgent = 400

/** Approval by a link holder, with the signature and where it came from. */
export function approveDocument(
  world: World,
  visit: LinkVisit,
  body: z.output<typeof documentApprove>,
): DocumentDecision {
  const { signature, ...said } = body
  return {
    decision: 'approved',
    async prepare() {
      const picture = await readSignature(world, signature)
      return async (context, row, { link }) => {
        const signature_file_id = picture ? world.ids.next() : null
        const answer = await approveQuote(context, row.id, {
          ...said,
          via: 'link',
          signature_file_id,
          link_can_approve: link.can_approve,
          address: link.sent_to,
          traces: { signed_ip: visit.ip, signed_user_agent: visit.userAgent?.slice(0, longestUserAgent) ?? null },
        })
        if (picture && signature_file_id) await storeSignature(context, signature_file_id, picture)
        return answer
      }
    },
  }
}

/** Refusal by a link holder. */
export function declineDocument(body: z.output<typeof documentDecline>): DocumentDecision {
  return {
    decision: 'declined',
    prepare:
      async () =>
      (context, row, { link }) =>
        declineQuote(context, row.id, { ...body, shown: body, address: link.sent_to }),
  }
}

/** A stored decision. */
interface MadeDecision {
  readonly found: FoundLink
  readonly row: LockedQuote
  /** New status of the quote. */
  readonly status: string
  readonly origin: string
}

/** Mails the client their decision; does nothing without an address. */
async function mailDecision(context: WorkContext, { found, row, status, origin }: MadeDecision): Promise<void> {
  const { tx, world, session } = context
  const { name, email } = await findClient(context, row.client_id)
  if (!email) return
  const { link, company } = found
  const locale = toMailLocale(link.locale)
  const decision = status === 'approved' || status === 'partly_approved' ? status : 'declined'
  const about = { name, company: company.name, quote_no: row.quote_no, decision } as const
  const text = quoteDecidedMail({ ...about, locale, link: linkAddress(world, link, origin) })
  await writeMail(tx, world, {
    account_id: session.accountId,
    kind: 'quote_decided',
    recipient: email,
    locale,
    ...text,
  })
}

/** Stores a re-encoded signature picture as the file with this id. */
async function storeSignature(context: WorkContext, id: string, picture: SafePicture): Promise<void> {
  const { tx, session, world, now } = context
  const folder = `${session.accountId}/${now.toISOString().slice(0, 7).replace('-', '')}`
  const keys = { file_key: `${folder}/${id}.jpg`, thumb_key: `${folder}/${id}-thumb.jpg` }
  const { full, thumb, width, height } = picture
  const at = now.toISOString()
  const facts = { width, height, bytes: full.length, sha256: createHash('sha256').update(full).digest('hex') }
  const file = { name: 'signature.jpg', type: 'image/jpeg', size: full.length, tag: 'signature' }
  await tx.insert(upload).values({ ...newRow(context, id), ...keys, ...file, ...facts, expires_at: at, used_at: at })
  await addStoredKb(tx, session.accountId, toKb(full.length))
  await world.blob.write(keys.file_key, full)
  await world.blob.write(keys.thumb_key, thumb)
}
