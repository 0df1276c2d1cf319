import type { MailLocale } from '../write.ts'

/** Data of the mail with a quote. */
export interface QuoteSentMail {
  readonly name: string
  readonly company: string
  readonly quote_no: string
  readonly title: string
  readonly valid_until_on: string
  /** Whether the link lets the client decide. */
  readonly decides: boolean
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the mail with a quote. */
export function quoteSentMail({ locale, ...mail }: QuoteSentMail) {
  return quoteSentTexts[locale](mail)
}

const quoteSentTexts = {
  en: ({ name, company, quote_no, title, valid_until_on, decides, link }: Omit<QuoteSentMail, 'locale'>) => ({
    subject: `Quote ${quote_no} from ${company}`,
    body: `Hello ${name},

${company} has prepared a quote for you: ${title}. ${decides ? 'Open this link to read it, and to approve or decline it:' : `Open this link to read it, and tell ${company} what you decide:`}

${link}

The quote is valid until ${valid_until_on}. Whoever has the link can ${decides ? 'decide in your place' : 'open the quote'}, so keep it to yourself.
`,
  }),
  es: ({ name, company, quote_no, title, valid_until_on, decides, link }: Omit<QuoteSentMail, 'locale'>) => ({
    subject: `Cotización ${quote_no} de ${company}`,
    body: `Hola, ${name}:

${company} preparó una cotización para usted: ${title}. ${decides ? 'Abra este enlace para leerla y para aprobarla o rechazarla:' : `Abra este enlace para leerla y diga a ${company} lo que decide:`}

${link}

La cotización es válida hasta el ${valid_until_on}. Quien tenga el enlace puede ${decides ? 'decidir en su lugar' : 'abrirla'}, así que no lo comparta.
`,
  }),
}

/** Data of the mail about a client's decision. */
export interface QuoteDecidedMail {
  readonly name: string
  readonly company: string
  readonly quote_no: string
  readonly decision: 'approved' | 'declined' | 'partly_approved'
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the mail that confirms a client's decision. */
export function quoteDecidedMail({ locale, ...mail }: QuoteDecidedMail) {
  return quoteDecidedTexts[locale](mail)
}

const english = { approved: 'approved', partly_approved: 'approved in part', declined: 'declined' }
const spanish = { approved: 'aprobó', partly_approved: 'aprobó en parte', declined: 'rechazó' }

const quoteDecidedTexts = {
  en: ({ name, company, quote_no, decision, link }: Omit<QuoteDecidedMail, 'locale'>) => ({
    subject: `Quote ${quote_no}: your decision`,
    body: `Hello ${name},

you have ${english[decision]} quote ${quote_no}. ${company} knows and will get in touch. What you decided is here:

${link}

If it was not you, please tell ${company}.
`,
  }),
  es: ({ name, company, quote_no, decision, link }: Omit<QuoteDecidedMail, 'locale'>) => ({
    subject: `Cotización ${quote_no}: su decisión`,
    body: `Hola, ${name}:

usted ${spanish[decision]} la cotización ${quote_no}. ${company} ya lo sabe y se pondrá en contacto. Lo que decidió está aquí:

${link}

Si no fue usted, avise a ${company}.
`,
  }),
}
