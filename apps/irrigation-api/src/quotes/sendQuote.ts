import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteSend } from '../../contract/quotes.ts'
import { findClient } from '../clients/findClient.ts'
import { account } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { addShareLink } from '../share-links/addShareLink.ts'
import { createDecideKey } from '../share-links/decideKey.ts'
import { decidingAddress } from '../share-links/decidingAddress.ts'
import { addDays } from '../time/addDays.ts'
import { localDate } from '../time/localDate.ts'
import { assertTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import { type LockedQuote, lockQuote } from './lockQuote.ts'
import { logTransition } from './logTransition.ts'
import { mailQuote } from './mailQuote.ts'
import { quoteRepairs } from './quoteRepairs.ts'
import { readLines } from './readLines.ts'

const daysUntilFollowUp = 5

type Customer = Awaited<ReturnType<typeof findClient>>

/** Sends a draft: it is issued today, its repairs are quoted, and the client gets a link by mail that lets them decide. */
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

/** Mails the client a link; it decides when the address is their own. */
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
