import type { MailLocale } from '../write.ts'

/** What the mail is about. */
export interface ConfirmEmailMail {
  readonly name: string
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the mail that asks whether an address is right. */
export function confirmEmailMail({ locale, ...what }: ConfirmEmailMail) {
  return texts[locale](what)
}

const texts = {
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
