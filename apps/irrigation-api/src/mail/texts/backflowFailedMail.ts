import type { MailLocale } from '../write.ts'

/** Data of the mail about a failed backflow test. */
export interface BackflowFailedMail {
  readonly label: string
  readonly site_name: string
  readonly tested_on: string
  readonly locale: MailLocale
}

/** Subject and text of the mail to the owner of a backflow preventer that failed its test. */
export function backflowFailedMail({ locale, ...facts }: BackflowFailedMail) {
  return texts[locale](facts)
}

type Facts = Omit<BackflowFailedMail, 'locale'>

const texts = {
  en: ({ label, site_name, tested_on }: Facts) => ({
    subject: 'A backflow preventer failed its test',
    body: `Hello,

the backflow preventer ${label} at ${site_name} failed its test on ${tested_on}. Until it is repaired and tested again, drinking water is
not protected from what is in the irrigation system. We will get in touch about the repair.
`,
  }),
  es: ({ label, site_name, tested_on }: Facts) => ({
    subject: 'Un equipo antirreflujo no pasó la prueba',
    body: `Hola:

el equipo antirreflujo ${label} de ${site_name} no pasó la prueba del ${tested_on}. Mientras no se repare y se pruebe de nuevo, el agua
potable no está protegida de lo que hay en el sistema de riego. Nos comunicaremos sobre la reparación.
`,
  }),
}
