import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteSend } from '../../contract/quotes.ts'
import { findClient } from '../clients/findClient.ts'
import { account } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { addShareLink } from '../share-links/addShareLink.ts'
import { addDays } from '../time/addDays.ts'
import { localDate } from '../time/localDate.ts'
import { assertTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import { lockQuote } from './lockQuote.ts'
import { logTransition } from './logTransition.ts'
import { mailQuote } from './mailQuote.ts'
import { quoteRepairs } from './quoteRepairs.ts'
import { readLines } from './readLines.ts'

const daysUntilFollowUp = 5

/** Sends a draft: it is issued today, its repairs are quoted, and the client gets a link that can approve it by mail. */
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
  const link = await addShareLink(context, {
    target_type: 'quote',
    target_id: id,
    locale: row.locale,
    can_approve: true,
  })
  await mailQuote(context, { link, customer, row: { ...row, ...dates } })
  return changeQuote(context, id, { status: to, sent_at: context.now.toISOString(), ...dates, follow_up_on })
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
