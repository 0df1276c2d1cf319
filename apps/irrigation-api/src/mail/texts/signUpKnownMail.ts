import type { MailLocale } from '../write.ts'

/** What the mail is about. */
export interface SignUpKnownMail {
  readonly name: string
  readonly link: string
  readonly locale: MailLocale
}

/** Subject and text of the mail to somebody who signs up with an address that signs in already. */
export function signUpKnownMail({ locale, ...what }: SignUpKnownMail) {
  return texts[locale](what)
}

const texts = {
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
