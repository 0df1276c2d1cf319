import type { MailLocale } from '../mail/write.ts'

/** The path of a page in a language; English has none of its own. */
export const pathIn = (locale: MailLocale, path: string) => (locale === 'en' ? path : `/${locale}${path}`)
