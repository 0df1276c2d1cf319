import { eq } from 'drizzle-orm'
import { account } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { mailOut } from '../mail/mailOut.ts'
import { quoteSentMail } from '../mail/quoteSentMail.ts'
import { toMailLocale } from '../mail/toMailLocale.ts'
import { firstRow } from '../rows/firstRow.ts'
import { linkAddress } from '../share-links/linkAddress.ts'

/** What is mailed about a quote that goes out; with a key, the link lets the client decide. */
export interface QuoteToMail {
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
