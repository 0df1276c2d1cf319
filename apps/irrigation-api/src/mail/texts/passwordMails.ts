import type { MailLocale } from '../write.ts'

/** Data of the password reset mail. */
export interface PasswordResetMail {
  readonly name: string
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the mail with a link to choose a new password. */
export function passwordResetMail({ name, link, locale }: PasswordResetMail) {
  return passwordResetTexts[locale](name, link)
}

const passwordResetTexts = {
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

/** Subject and text of the mail about a changed password. */
export function passwordChangedMail({ name, locale }: { readonly name: string; readonly locale: MailLocale }) {
  return passwordChangedTexts[locale](name)
}

const passwordChangedTexts = {
  en: (name: string) => ({
    subject: 'Your password was changed',
    body: `Hello ${name},

your Sluice account has a new password, and every device was signed out. If it was not you, ask for a new password now: whoever
changed it can read your mail.
`,
  }),
  es: (name: string) => ({
    subject: 'Tu contraseña cambió',
    body: `Hola, ${name}:

tu cuenta de Sluice tiene una contraseña nueva y se cerró la sesión en todos los dispositivos. Si no fuiste tú, pide ahora otra
contraseña: quien la cambió puede leer tu correo.
`,
  }),
}
