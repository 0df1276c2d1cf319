import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteCreate, quotePatch } from '../../contract/quotes.ts'
import { findClient } from '../customers/client.ts'
import { findSite } from '../customers/site.ts'
import { checkup, quote } from '../db/schema/index.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { logActivity } from '../rows/activity.ts'
import { nextNumber } from '../rows/numbers.ts'
import { firstRow, newRow, withoutUndefined } from '../rows/rows.ts'
import { addDays, localDate } from '../time/days.ts'
import { insertLines } from './lineRows.ts'
import { assertDiscount, assertQuotable, assertTaxable, recalculate } from './lines.ts'
import { linesOfRepairs, type QuotePricing, readPricing, termsOf } from './pricedLines.ts'
import { readQuotedRepairs } from './repairs.ts'
import { revokeLinksOf } from './share-links/revoke.ts'
import { assertTransition, changeQuote, lockDraft } from './states.ts'

type Body = z.output<typeof quoteCreate>

/** Creates a draft for a client; each repair named in the body becomes a line. */
export async function createQuote(context: RequestContext, body: Body) {
  const { tx } = context
  const { id, repair_ids = [], site_id: _site, checkup_id: _checkup, price_book_id: _book, ...said } = body
  const customer = await findClient(context, body.client_id)
  await assertTransition(context, { status: '(new)' }, { to: 'draft', facts: { client_id: customer.id } })
  const place = await findPlace(context, body)
  const pricing = await readBooks(context, body.price_book_id)
  const repairs = await readQuotedRepairs(context, [...new Set(repair_ids)])
  assertQuotable(repairs, { client_id: customer.id, site_id: place.site_id })
  const values = {
    ...termsOf(pricing, customer, body.locale),
    title: titleOf(place, body.locale ?? customer.preferred_locale),
    ...datesOf(context, pricing),
    ...withoutUndefined(said),
    site_id: place.site_id,
    checkup_id: place.checkup_id,
  }
  assertDiscount(values)
  await assertTaxable(context, customer.id, body.tax_rate_pct)
  const row = newRow(context, id)
  const quote_no = await nextNumber(context, 'Q')
  const made = firstRow(
    await tx
      .insert(quote)
      .values({ ...row, ...values, quote_no })
      .returning(),
  )
  const terms = { pricing, locale: made.locale }
  await insertLines(context, await linesOfRepairs(context, repairs, terms), { quoteId: made.id, sort: 1 })
  await logActivity(context, { verb: 'quote.created', targetType: 'quote', targetId: made.id, diff: { repair_ids } })
  return recalculate(context, made)
}

async function readBooks(context: RequestContext, id: string | null | undefined): Promise<QuotePricing> {
  const pricing = await readPricing(context, id ?? null)
  if (pricing.book?.deleted_at) throw notFound('price_book')
  return { ...pricing, book: pricing.book ?? pricing.defaultBook }
}

interface Place {
  readonly site_id: string | null
  readonly checkup_id: string | null
  readonly site_name: string | null
  readonly checkup_no: string | null
}

/** Site and visit of a new quote; without `site_id` the site is that of the visit. */
async function findPlace(context: RequestContext, { client_id, site_id, checkup_id }: Body): Promise<Place> {
  const visit = checkup_id ? await findVisit(context, checkup_id) : null
  const siteId = site_id ?? visit?.site_id
  const place = siteId ? await findSite(context, siteId) : null
  if ((place && place.client_id !== client_id) || (visit && visit.site_id !== siteId))
    throw new ApiError(422, 'quote.place_elsewhere', 'The site or the visit is of another client or site.')
  return {
    site_id: place?.id ?? null,
    checkup_id: visit?.id ?? null,
    site_name: place?.name ?? null,
    checkup_no: visit?.checkup_no ?? null,
  }
}

async function findVisit({ tx, session }: RequestContext, id: string) {
  const [row] = await tx
    .select({ id: checkup.id, site_id: checkup.site_id, checkup_no: checkup.checkup_no })
    .from(checkup)
    .where(and(eq(checkup.account_id, session.accountId), eq(checkup.id, id), isNull(checkup.deleted_at)))
  if (!row) throw notFound('checkup')
  return row
}

function titleOf({ checkup_no, site_name }: Place, locale: string): string {
  const [word, from, at] =
    locale === 'es' ? ['Reparaciones', 'de la revisión', 'en'] : ['Repairs', 'from checkup', 'at']
  if (checkup_no) return `${word} ${from} ${checkup_no}`
  return site_name ? `${word} ${at} ${site_name}` : word
}

function datesOf({ now, session }: RequestContext, { account }: QuotePricing) {
  const issued_on = localDate(now, session.timezone)
  return { issued_on, valid_until_on: addDays(issued_on, account.quote_valid_days) }
}

/** Changes a draft and recomputes its totals. */
export async function patchQuote(context: RequestContext, id: string, body: z.output<typeof quotePatch>) {
  const row = await lockDraft(context, id)
  const changes = withoutUndefined(body)
  assertDiscount({ ...row, ...changes })
  await assertTaxable(context, row.client_id, changes.tax_rate_pct)
  return recalculate(context, row, changes)
}

/** Archives a draft and revokes the links left from when it was sent. */
export async function archiveQuote(context: RequestContext, id: string) {
  await lockDraft(context, id)
  await revokeLinksOf(context, id)
  await logActivity(context, { verb: 'archived', targetType: 'quote', targetId: id })
  return changeQuote(context, id, { deleted_at: context.now.toISOString() })
}
