import type { MailLocale } from '../write.ts'

/** Subject and text of the mail that tells of a new password. */
export function passwordChangedMail({ name, locale }: { readonly name: string; readonly locale: MailLocale }) {
  return texts[locale](name)
}

const texts = {
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
