import { type AuthoredWorkflow, defineWorkflow, f, step } from '@sluice/config'

/** Whether the page is there in another language as well. */
export const hasLanguages = f`(globalContext.page?.langs ?? []).length > 1`

/** Shows the page in the other language, on a tap; `name` tells it from those of other places. */
export function switchLanguage(name: string): AuthoredWorkflow {
  return defineWorkflow(name, [step('change-lang', { lang: f`globalContext.page.lang === 'es' ? 'en' : 'es'` })], {
    trigger: 'click',
  })
}
