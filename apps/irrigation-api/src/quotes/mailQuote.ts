import { eq } from 'drizzle-orm'
import { account } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { quoteSentMail } from '../mail/quoteSentMail.ts'
import { toMailLocale } from '../mail/toMailLocale.ts'
import { writeMail } from '../mail/writeMail.ts'
import { firstRow } from '../rows/firstRow.ts'
import { linkAddress } from '../share-links/linkAddress.ts'

/** What is mailed about a quote that goes out. */
export interface QuoteToMail {
  readonly link: { readonly id: string; readonly locale: string }
  readonly customer: { readonly name: string; readonly email: string | null }
  readonly row: { readonly quote_no: string; readonly title: string; readonly valid_until_on: string }
}

/** Mails the client a link to the quote; who has no address gets none. */
export async function mailQuote(context: RequestContext, { link, customer, row }: QuoteToMail): Promise<void> {
  if (!customer.email) return
  const { tx, session, world, origin } = context
  const companies = await tx.select({ name: account.name }).from(account).where(eq(account.id, session.accountId))
  const locale = toMailLocale(link.locale)
  const about = { ...row, name: customer.name, company: firstRow(companies).name }
  const text = quoteSentMail({ ...about, locale, link: linkAddress(world, link, origin) })
  const kind = 'quote_sent'
  await writeMail(tx, world, { account_id: session.accountId, kind, recipient: customer.email, locale, ...text })
}
