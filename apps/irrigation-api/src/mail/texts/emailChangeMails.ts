import type { MailLocale } from '../write.ts'

/** Data of the mail to a new address; it contains no names, because its reader may not be the user who asked. */
export interface EmailChangeMail {
  readonly locale: MailLocale
  /** Confirmation link; undefined for an address that signs in already. */
  readonly link: string | undefined
}

/** Subject and text of the mail to the requested sign-in address. */
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

/** Data of the mail to the current address. */
export interface EmailChangedMail {
  readonly name: string
  readonly locale: MailLocale
  /** The new address. */
  readonly email: string
  /** Whether the change is complete, or only requested. */
  readonly isDone: boolean
}

/** Subject and text of the mail to the previous sign-in address. */
export function emailChangedMail({ locale, isDone, ...what }: EmailChangedMail) {
  return emailChangedTexts[locale][isDone ? 'done' : 'asked'](what)
}

type Facts = Pick<EmailChangedMail, 'email' | 'name'>

const emailChangedTexts = {
  en: {
    asked: ({ name, email }: Facts) => ({
      subject: 'Somebody wants to change your address',
      body: `Hello ${name},

your Sluice account shall be signed in to with ${email} from now on. It happens when the link that was mailed there is opened. If it
was not you, choose a new password now: whoever asked knows yours.
`,
    }),
    done: ({ name, email }: Facts) => ({
      subject: 'Your address was changed',
      body: `Hello ${name},

your Sluice account is signed in to with ${email} now, and no longer with this address. If it was not you, write to the owner of your
company, or to whoever runs this installation of Sluice.
`,
    }),
  },
  es: {
    asked: ({ name, email }: Facts) => ({
      subject: 'Alguien quiere cambiar tu correo',
      body: `Hola, ${name}:

se pidió entrar en tu cuenta de Sluice con ${email} a partir de ahora. Sucede cuando se abre el enlace que se envió allí. Si no fuiste
tú, elige ahora otra contraseña: quien lo pidió conoce la tuya.
`,
    }),
    done: ({ name, email }: Facts) => ({
      subject: 'Tu correo cambió',
      body: `Hola, ${name}:

ahora se entra en tu cuenta de Sluice con ${email} y ya no con este correo. Si no fuiste tú, escribe al propietario de tu empresa o a
quien administra esta instalación de Sluice.
`,
    }),
  },
}
