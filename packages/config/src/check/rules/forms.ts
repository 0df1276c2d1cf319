/* Forms: what only works inside one, and what does not wait for one. */
import type { Remark } from '../Finding.ts'
import type { IndexedElement, IndexedWorkflow } from '../ProjectIndex.ts'
import type { Rule } from './Rule.ts'
import { elementsBelow } from './shownChildren.ts'

/**
 * Reports formulas for the validity of inputs outside of forms, which nothing runs, and workflows of submit buttons,
 * which do not wait for a valid form. Library components and unknown elements may bring a form along, so nothing is said
 * about elements within them.
 */
export const forms: Rule = (file) => {
  const held = elementsBelow(file.elements.filter(isForm), file.elements)
  const strange = file.elements.filter(isUnclear)
  const unclear = new Set([...strange, ...elementsBelow(strange, file.elements)])
  return [
    ...file.elements.flatMap((element) => {
      if (held.has(element) || unclear.has(element) || !hasValidation(element)) return []
      const message = 'The formula for the validity of the value runs only inside a form. Put the input into a form.'
      const path = `${element.path}.content.default.customValidation`
      return [{ code: 'form/validation-outside', severity: 'info', message, path } as const]
    }),
    ...file.workflows.flatMap((workflow) => clickRemarks(workflow, held)),
  ]
}

/** Reports what a submit button of a form does at a click: it also runs when an input is not valid. */
function clickRemarks(
  { record, element, actions, path }: IndexedWorkflow,
  held: ReadonlySet<IndexedElement>,
): readonly Remark[] {
  if (record.trigger !== 'click' || actions.size === 0) return []
  if (!element || !held.has(element) || !isSubmitButton(element)) return []
  const message =
    'The workflow of a submit button runs even when an input is not valid. Use the trigger “submit” of the form.'
  return [{ code: 'form/submit-workflow', severity: 'info', message, path }]
}

function isForm({ type }: IndexedElement): boolean {
  return type?.definition.name === 'formContainer'
}

/** Whether it may bring a form along: an element of an unknown type, or a part of a library component. */
function isUnclear({ component, record, type }: IndexedElement): boolean {
  return component !== null || (type === null && 'wwObjectBaseId' in record)
}

function isSubmitButton({ content, type }: IndexedElement): boolean {
  return type?.definition.name === 'button' && content.buttonType === 'submit'
}

function hasValidation({ content, type }: IndexedElement): boolean {
  return type !== null && 'customValidation' in type.definition.properties && content.customValidation === true
}
