import type { MailLocale } from '../write.ts'

/** What the mail to a new address is about; it names nobody, as whoever asked may not be who reads it. */
export interface EmailChangeMail {
  readonly locale: MailLocale
  /** The link that makes the address one's own; none for one that signs in already. */
  readonly link: string | undefined
}

/** Subject and text of the mail to the address that somebody wants to sign in with. */
export function emailChangeMail({ locale, link }: EmailChangeMail) {
  return link === undefined ? known[locale] : asked[locale](link)
}

const asked = {
  en: (link: string) => ({
    subject: 'Confirm your new address',
    body: `Hello,

somebody wants to sign in to their Sluice account with this address. If it was you, open this link:

${link}

The link works for 60 minutes. If it was not you, do nothing.
`,
  }),
  es: (link: string) => ({
    subject: 'Confirma tu correo nuevo',
    body: `Hola:

alguien quiere entrar en su cuenta de Sluice con este correo. Si fuiste tú, abre este enlace:

${link}

El enlace sirve durante 60 minutos. Si no fuiste tú, no hagas nada.
`,
  }),
}

const known = {
  en: {
    subject: 'This address signs in already',
    body: `Hello,

somebody wanted to sign in to their Sluice account with this address, which signs in to an account already. That account stays as it is,
and so does the other one. If it was you, sign in with this address, or choose another one.
`,
  },
  es: {
    subject: 'Este correo ya tiene una cuenta',
    body: `Hola:

alguien quiso entrar en su cuenta de Sluice con este correo, que ya sirve para entrar en una cuenta. Esa cuenta sigue igual, y la otra
también. Si fuiste tú, entra con este correo o elige otro.
`,
  },
}
