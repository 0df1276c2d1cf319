import { type ShareLinkFacts, shareLinkTransitions } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import type { SharedDocument } from '../../contract/documents.ts'
import { shareLink } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { answerOnce } from '../http/answerOnce.ts'
import type { WorkContext } from '../http/workContext.ts'
import { type LockedQuote, lockQuote } from '../quotes/lockQuote.ts'
import { changedRow } from '../rows/changedRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { isDecideKey } from '../share-links/decideKey.ts'
import { linkStatus } from '../share-links/linkStatus.ts'
import { lockShareLink } from '../share-links/lockShareLink.ts'
import { readToken } from '../share-links/readToken.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import type { World } from '../world/world.ts'
import { assertOpen } from './assertOpen.ts'
import { assertPin } from './assertPin.ts'
import { closedLink } from './closedLink.ts'
import { type FoundLink, inLink } from './inLink.ts'
import type { LinkVisit } from './linkVisit.ts'
import { mailDecision } from './mailDecision.ts'
import { toDocument } from './toDocument.ts'

/** What a client decides, and how it is written on the quote. */
export interface DocumentDecision {
  readonly decision: 'approved' | 'declined'
  /** Reads what belongs to the decision before anything is locked; what it returns writes it. */
  prepare(): Promise<(context: WorkContext, quote: LockedQuote, found: FoundLink) => Promise<Decided>>
}

/** The quote after the decision. */
export interface Decided {
  readonly status: string
}

/**
 * Writes what the holder of a link decides, once: the link is used then. The same request with the same key is answered again.
 * @throws {ApiError} as reading does; 403 for people of the company and without the secret of the link, 409 for a link that is used and
 * a quote that has changed since it was shown, 422 for one that is no longer valid.
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
    const answer = await answerOnce(context, { key: `${id}:${mutationId}`, userId: id, request }, decide)
    return answer as SharedDocument // what `decide` has answered
  })
}

/** Refuses whoever is of the company, or looks into it: what they decide would look like what the client does. */
function assertClient({ company }: FoundLink, { readerOf }: LinkVisit): void {
  if (readerOf !== company.id) return
  throw new ApiError(
    403,
    'share_link.not_client',
    'The client decides by the link; write down yourself what they said.',
  )
}

/** Refuses who has the address of the document alone, which the company has too; a link that only shows is refused later, by its table. */
function assertKey({ link }: FoundLink, { key }: LinkVisit): void {
  if (!link.can_approve || isDecideKey(link, key)) return
  throw new ApiError(403, 'share_link.key_required', 'Only the link that was mailed to the client decides.')
}

const sentences = {
  link_cannot_approve: 'This link shows the quote, and decides nothing.',
  link_expired: 'This link has expired.',
}

/** The quote of the link, held until the request is done, when its client may still decide. */
async function lockDecidable(context: WorkContext, found: FoundLink, decision: 'approved' | 'declined') {
  const { session, now } = context
  if (found.link.target_type !== 'quote')
    throw new ApiError(422, 'share_link.cannot_approve', 'Only a quote can be approved or declined.')
  const row = await lockQuote(context, found.link.target_id)
  const link = await lockShareLink(context, found.link.id)
  assertOpen({ ...found, link }, now, { isOpening: false })
  if (row.status === 'draft') throw closedLink('being_revised', found)
  // Views limit how often it is opened; who has it open may decide.
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
