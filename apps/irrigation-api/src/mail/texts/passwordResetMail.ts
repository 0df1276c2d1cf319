import type { MailLocale } from '../write.ts'

/** What the mail is about. */
export interface PasswordResetMail {
  readonly name: string
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the mail that brings a link to choose a new password. */
export function passwordResetMail({ name, link, locale }: PasswordResetMail) {
  return texts[locale](name, link)
}

const texts = {
  en: (name: string, link: string) => ({
    subject: 'Choose a new password',
    body: `Hello ${name},

somebody asked for a new password for your Sluice account. Open this link to choose one:

${link}

The link works once, for 60 minutes. If it was not you, do nothing: your password stays as it is.
`,
  }),
  es: (name: string, link: string) => ({
    subject: 'Elige una contraseña nueva',
    body: `Hola, ${name}:

alguien pidió una contraseña nueva para tu cuenta de Sluice. Abre este enlace para elegirla:

${link}

El enlace sirve una sola vez, durante 60 minutos. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.
`,
  }),
}
