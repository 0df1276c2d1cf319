import type { MailLocale } from '../write.ts'

/** What the mail to the present address is about. */
export interface EmailChangedMail {
  readonly name: string
  readonly locale: MailLocale
  /** The other address. */
  readonly email: string
  /** Whether it signs in now, or was only asked for. */
  readonly isDone: boolean
}

/** Subject and text of the mail to the address that somebody signed in with until now. */
export function emailChangedMail({ locale, isDone, ...what }: EmailChangedMail) {
  return texts[locale][isDone ? 'done' : 'asked'](what)
}

type Facts = Pick<EmailChangedMail, 'email' | 'name'>

const texts = {
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
