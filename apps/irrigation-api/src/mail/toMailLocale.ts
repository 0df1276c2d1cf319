/** A language that mails are written in. */
export type MailLocale = 'en' | 'es'

/** The language of mails for a person of this locale: English unless it is Spanish. */
export function toMailLocale(locale: string | undefined): MailLocale {
  return locale === 'es' ? 'es' : 'en'
}
