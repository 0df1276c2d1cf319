import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type Words = Readonly<Record<keyof typeof en, string>>

/** Texts of the panel in the language of the app; English unless that is Spanish. */
export function wordsIn(language: string): Words {
  return /^es\b/i.test(language) ? es : en
}
