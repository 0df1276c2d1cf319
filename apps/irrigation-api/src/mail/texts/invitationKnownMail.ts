import type { MailLocale } from '../write.ts'

/** What the mail is about. */
export interface InvitationKnownMail {
  readonly name: string
  readonly company: string
  readonly inviter: string
  readonly locale: MailLocale
}

/** Subject and text of the mail to somebody who is invited with an address that signs in to another account. */
export function invitationKnownMail({ locale, ...what }: InvitationKnownMail) {
  return texts[locale](what)
}

const texts = {
  en: ({ name, company, inviter }: Omit<InvitationKnownMail, 'locale'>) => ({
    subject: `${inviter} invites you to ${company}`,
    body: `Hello ${name},

${inviter} wants to invite you to ${company} on Sluice. This address signs in to another account already, and an address belongs to one
account: tell ${inviter} another address of yours.
`,
  }),
  es: ({ name, company, inviter }: Omit<InvitationKnownMail, 'locale'>) => ({
    subject: `${inviter} te invita a ${company}`,
    body: `Hola, ${name}:

${inviter} quiere invitarte a ${company} en Sluice. Este correo ya sirve para entrar en otra cuenta, y un correo pertenece a una sola:
dile a ${inviter} otro correo tuyo.
`,
  }),
}
