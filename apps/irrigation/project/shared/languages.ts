import { type AuthoredWorkflow, defineWorkflow, f, step } from '@sluice/config'

/** Whether the page exists in another language as well. */
export const hasLanguages = f`(globalContext.page?.langs ?? []).length > 1`

/** Workflow that shows the page in the other language on a tap; `name` must be unique. */
export function switchLanguage(name: string): AuthoredWorkflow {
  return defineWorkflow(name, [step('change-lang', { lang: f`globalContext.page.lang === 'es' ? 'en' : 'es'` })], {
    trigger: 'click',
  })
}
