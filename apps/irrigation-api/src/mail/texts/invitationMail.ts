import type { MailLocale } from '../write.ts'

/** What the mail is about. */
export interface InvitationMail {
  readonly name: string
  readonly company: string
  readonly inviter: string
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the mail that invites somebody to a company. */
export function invitationMail({ locale, ...what }: InvitationMail) {
  return texts[locale](what)
}

const texts = {
  en: ({ name, company, inviter, link }: Omit<InvitationMail, 'locale'>) => ({
    subject: `${inviter} invites you to ${company}`,
    body: `Hello ${name},

${inviter} invites you to work with ${company} on Sluice. Open this link to choose your password:

${link}

The link works for 7 days. If you do not know ${company}, do nothing.
`,
  }),
  es: ({ name, company, inviter, link }: Omit<InvitationMail, 'locale'>) => ({
    subject: `${inviter} te invita a ${company}`,
    body: `Hola, ${name}:

${inviter} te invita a trabajar con ${company} en Sluice. Abre este enlace para elegir tu contraseña:

${link}

El enlace sirve durante 7 días. Si no conoces ${company}, no hagas nada.
`,
  }),
}
