import type { MailLocale } from '../write.ts'

/** What the mail is about. */
export interface QuoteDecidedMail {
  readonly name: string
  readonly company: string
  readonly quote_no: string
  readonly decision: 'approved' | 'declined' | 'partly_approved'
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the mail that tells a client what they decided. */
export function quoteDecidedMail({ locale, ...mail }: QuoteDecidedMail) {
  return texts[locale](mail)
}

const english = { approved: 'approved', partly_approved: 'approved in part', declined: 'declined' }
const spanish = { approved: 'aprobó', partly_approved: 'aprobó en parte', declined: 'rechazó' }

const texts = {
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
