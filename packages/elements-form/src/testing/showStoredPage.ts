import { logAction, renderStoredPage, typeIn } from '@sluice/test-kit/stored-page'
import { expect } from 'vitest'
import { formElements } from '../formElements.ts'
import { labelEntry } from './label.tsx'

export { child, formula } from '@sluice/test-kit/stored-page'

/** Stored workflow that adds a text to the variable `log`, and then may reset the value of the element `one`. */
export const logs = (trigger: string, code: string, { isResetting = false } = {}) => ({
  ...{ id: trigger, trigger, firstAction: 'a' },
  actions: {
    a: { ...logAction(code), next: isResetting ? 'b' : null },
    b: { type: 'reset-variables', varsId: ['one-value'] },
  },
})

/** Stored type of an element. */
export const typeOf = (name: string, generation?: number) => typeIn(formElements, name, generation)

/** A section that is a form. */
export const form = (uid: string, formContent: unknown, interactions: readonly object[] = []) => ({
  ...{ uid, sectionBaseId: typeOf('formContainer'), content: { default: { formContent } }, _state: { interactions } },
})

/** Workflows that log the value of `one name` in a form that is sent, or that it is refused. */
export const submits = [
  logs('submit', "'submit ' + context.local.data.form.formData['one name']"),
  logs('submit-validation-error', "'refused'"),
]

/** Renders a stored page, and waits until it shows the element `uid`. */
export async function showStoredPage(content: object, uid: string, network: { readonly fetch?: typeof fetch } = {}) {
  const shown = await renderStoredPage(content, { elements: [...formElements, labelEntry], first: uid, ...network })
  expect(shown.nodes(uid)).toHaveLength(1)
  return shown
}
