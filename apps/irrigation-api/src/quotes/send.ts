import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteSend } from '../../contract/quotes.ts'
import { findClient } from '../customers/client.ts'
import { account, quoteLineItem } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { changeRows, firstRow } from '../rows/rows.ts'
import { addDays, localDate } from '../time/days.ts'
import { readLines } from './lineRows.ts'
import { lockRepairs, quoteRepairs, reopenRepairs } from './repairs.ts'
import { addShareLink, mailQuote } from './share-links/create.ts'
import { createDecideKey, decidingAddress } from './share-links/links.ts'
import { assertTransition, changeQuote, type LockedQuote, lockQuote, logTransition } from './states.ts'

const daysUntilFollowUp = 5

type Customer = Awaited<ReturnType<typeof findClient>>

/** Sends a draft: issues it today, marks its repairs as quoted, and mails the client a link by which to decide. */
export async function sendQuote(context: RequestContext, id: string, body: z.output<typeof quoteSend>) {
  const row = await lockQuote(context, id)
  const { in_person = false, valid_until_on } = body
  const customer = await findClient(context, row.client_id)
  const lines = await readLines(context, id)
  const facts = {
    client_id: customer.id,
    line_count: lines.length,
    total_cents: row.total_cents,
    client_email: customer.email,
    client_phone: customer.phone,
    in_person,
  }
  const { from, to } = await assertTransition(context, row, { to: 'sent', facts })
  const dates = await datesOf(context, valid_until_on)
  await quoteRepairs(context, lines)
  await logTransition(context, id, { from, to, revision: row.revision })
  const follow_up_on = row.follow_up_on ?? addDays(dates.issued_on, daysUntilFollowUp)
  await mailLink(context, customer, { ...row, ...dates })
  return changeQuote(context, id, { status: to, sent_at: context.now.toISOString(), ...dates, follow_up_on })
}

/** Mails the client a link; it can decide only if the address is the client's own. */
async function mailLink(context: RequestContext, customer: Customer, row: LockedQuote): Promise<void> {
  const own = await decidingAddress(context, customer)
  const secret = own === null ? undefined : createDecideKey(context.world.ids)
  const link = await addShareLink(context, {
    ...{ target_type: 'quote', target_id: row.id, locale: row.locale },
    ...{ can_approve: secret !== undefined, decide_hash: secret?.hash ?? null, sent_to: own },
  })
  const { email: address, name } = customer
  if (address) await mailQuote(context, { link, address, name, key: secret?.key, row })
}

async function datesOf({ tx, session, now }: RequestContext, wanted: string | undefined) {
  const own = await tx
    .select({ quote_valid_days: account.quote_valid_days })
    .from(account)
    .where(eq(account.id, session.accountId))
  const issued_on = localDate(now, session.timezone)
  const valid_until_on = wanted ?? addDays(issued_on, firstRow(own).quote_valid_days)
  if (valid_until_on >= issued_on) return { issued_on, valid_until_on }
  const payload = { fields: { valid_until_on: 'Today or later.' } }
  throw new ApiError(422, 'quote.validity', 'A quote is valid today at least.', { payload })
}

const asDraft = {
  status: 'draft',
  sent_at: null,
  viewed_at: null,
  declined_at: null,
  decline_reason: null,
  decided_revision: null,
  decided_total_cents: null,
  decided_hash: null,
  decided_address: null,
  decided_by: null,
  decided_by_name: null,
  follow_up_on: null,
} as const

/** Turns a quote back into a draft with the next revision and clears its decisions. */
export async function reviseQuote(context: RequestContext, id: string) {
  const row = await lockQuote(context, id)
  const { from, to, effects } = await assertTransition(context, row, { to: 'draft' })
  const lines = await readLines(context, id)
  if (effects.includes('repairs_reopened')) {
    const repairs = await lockRepairs(context, lines)
    await reopenRepairs(context, { lines, repairs, status: to })
  }
  const decided = lines.filter(({ decision }) => decision !== 'pending')
  await changeRows(
    context,
    quoteLineItem,
    decided.map((line) => ({ id: line.id, changes: { decision: 'pending' } })),
  )
  const revision = row.revision + 1
  await logTransition(context, id, { from, to, revision })
  return changeQuote(context, id, { ...asDraft, revision })
}
