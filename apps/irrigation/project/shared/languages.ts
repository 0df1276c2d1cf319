import { f, type Step, step } from '@sluice/config'

/** Whether the page exists in another language as well. */
export const hasLanguages = f`(globalContext.page?.langs ?? []).length > 1`

/** Shows the page in the other language. */
export const switchLanguage: readonly Step[] = [
  step('change-lang', { lang: f`globalContext.page.lang === 'es' ? 'en' : 'es'` }),
]

/** Choices of a language that people read. */
export const languageChoices = f`[{ value: 'en', label: 'English' }, { value: 'es', label: 'Español' }]`
