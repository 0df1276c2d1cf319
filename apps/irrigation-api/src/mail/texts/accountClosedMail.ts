import type { MailLocale } from '../write.ts'

/** Data of the mail about a closed or reopened account. */
export interface AccountClosedFacts {
  readonly name: string
  readonly company: string
  readonly locale: MailLocale
  /** Time zone of the company, by its IANA name. */
  readonly timezone: string
  readonly event: 'closed' | 'reopened'
  /** Time at which a closed account is erased. */
  readonly erasedAt: string | undefined
}

/** Subject and text of the mail to the owners of a closed or reopened account. */
export function accountClosedMail({ name, company, locale, timezone, event, erasedAt }: AccountClosedFacts) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timezone })
  const until = erasedAt === undefined ? '' : day.format(new Date(erasedAt))
  return texts[locale][event](name, company, until)
}

const texts = {
  en: {
    closed: (name: string, company: string, until: string) => ({
      subject: `${company} was closed`,
      body: `Hello ${name},

the Sluice account of ${company} was closed. Nobody can sign in to it, and its links no longer work. On ${until} everything in
it is erased, and nobody can bring it back. What was handed in to municipalities stays with them.

Until then an owner can open it again: sign in with your e-mail and password. If it was not you who closed it, do that now and choose a
new password.
`,
    }),
    reopened: (name: string, company: string) => ({
      subject: `${company} is open again`,
      body: `Hello ${name},

the Sluice account of ${company} was opened again, with everything in it. Nothing is erased. Your people sign in as before; invitations that
were not accepted have to be sent again, and a plan that was cancelled has to be chosen again.
`,
    }),
  },
  es: {
    closed: (name: string, company: string, until: string) => ({
      subject: `Se cerró ${company}`,
      body: `Hola, ${name}:

se cerró la cuenta de Sluice de ${company}. Nadie puede entrar en ella y sus enlaces ya no sirven. El ${until} se borra todo lo que
contiene y nadie podrá recuperarlo. Lo que se presentó a los municipios queda en ellos.

Hasta entonces un propietario puede abrirla de nuevo: inicia sesión con tu correo y tu contraseña. Si no fuiste tú quien la cerró, hazlo
ahora y elige otra contraseña.
`,
    }),
    reopened: (name: string, company: string) => ({
      subject: `${company} está abierta de nuevo`,
      body: `Hola, ${name}:

se abrió de nuevo la cuenta de Sluice de ${company}, con todo lo que contiene. No se borra nada. Tu gente inicia sesión como antes; las
invitaciones que no se aceptaron hay que enviarlas otra vez, y un plan cancelado hay que elegirlo otra vez.
`,
    }),
  },
}
