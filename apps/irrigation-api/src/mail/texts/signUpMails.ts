import type { MailLocale } from '../write.ts'

/** Data of the confirmation mail. */
export interface ConfirmEmailMail {
  readonly name: string
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the mail that asks to confirm an address. */
export function confirmEmailMail({ locale, ...what }: ConfirmEmailMail) {
  return confirmEmailTexts[locale](what)
}

const confirmEmailTexts = {
  en: ({ name, link }: Omit<ConfirmEmailMail, 'locale'>) => ({
    subject: 'Confirm your address',
    body: `Hello ${name},

welcome to Sluice. Open this link so that your address signs you in on every device:

${link}

The link works for 7 days. If you did not sign up, do nothing.
`,
  }),
  es: ({ name, link }: Omit<ConfirmEmailMail, 'locale'>) => ({
    subject: 'Confirma tu correo',
    body: `Hola, ${name}:

te damos la bienvenida a Sluice. Abre este enlace para que tu correo sirva para entrar en cualquier dispositivo:

${link}

El enlace sirve durante 7 días. Si no te registraste, no hagas nada.
`,
  }),
}

/** Data of the mail to a known address. */
export interface SignUpKnownMail {
  readonly name: string
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the mail for a sign-up with an address that signs in already. */
export function signUpKnownMail({ locale, ...what }: SignUpKnownMail) {
  return signUpKnownTexts[locale](what)
}

const signUpKnownTexts = {
  en: ({ name, link }: Omit<SignUpKnownMail, 'locale'>) => ({
    subject: 'You have an account already',
    body: `Hello ${name},

somebody signed up for Sluice with this address, which signs in to an account already. If it was you, choose a new password here when
you no longer know yours:

${link}

If it was not you, do nothing: your account stays as it is.
`,
  }),
  es: ({ name, link }: Omit<SignUpKnownMail, 'locale'>) => ({
    subject: 'Ya tienes una cuenta',
    body: `Hola, ${name}:

alguien se registró en Sluice con este correo, que ya sirve para entrar en una cuenta. Si fuiste tú y no recuerdas tu contraseña, elige
una nueva aquí:

${link}

Si no fuiste tú, no hagas nada: tu cuenta sigue igual.
`,
  }),
}

/** Data of the invitation mail. */
export interface InvitationMail {
  readonly name: string
  readonly company: string
  readonly inviter: string
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the invitation to a company. */
export function invitationMail({ locale, ...what }: InvitationMail) {
  return invitationTexts[locale](what)
}

const invitationTexts = {
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

/** Data of the invitation mail to a known address. */
export interface InvitationKnownMail {
  readonly name: string
  readonly company: string
  readonly inviter: string
  readonly locale: MailLocale
}

/** Subject and text of the mail for an invitation to an address that signs in to another account. */
export function invitationKnownMail({ locale, ...what }: InvitationKnownMail) {
  return invitationKnownTexts[locale](what)
}

const invitationKnownTexts = {
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
