import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type Words = Readonly<Record<keyof typeof en, string>>

/** What the panel says, in the language of the app; in English when it has no other. */
export function wordsIn(language: string): Words {
  return /^es\b/i.test(language) ? es : en
}
