/*
 * Measurement code, identical for the form of every contender. A key, which `typeCharacter.ts` types into the focused field, is
 * complete when the label has the new text and the field still has it; see `clock/timeToShow.ts` for its timing and
 * `clock/timeToPaint.ts` for that of a mount.
 */

import { nodeOf } from '../clock/nodeOf.ts'
import { timeToPaint } from '../clock/timeToPaint.ts'
import { timeToShow } from '../clock/timeToShow.ts'
import type { FormBenchPage } from './FormBenchPage.ts'
import type { FormContender } from './FormContender.ts'
import { formFields } from './formFields.ts'
import { labelText } from './labelText.ts'
import { radioOptions } from './radioOptions.ts'
import { typeCharacter } from './typeCharacter.ts'
import { TYPED_FIELD } from './typedField.ts'

/** Exposes the contender to the harness as `window.formBench`. */
export function startFormBench(contender: FormContender): void {
  let typed = ''
  const page: FormBenchPage = {
    mountToPaint(count) {
      const fields = formFields(count)
      const nodes = fields.reduce((sum, { kind }) => sum + (kind === 'radios' ? radioOptions.length : 1), 0)
      return timeToPaint(contender(fields, nodeOf('root')), () => inputs().length === nodes && isLabelled(''))
    },
    type(character) {
      const input = typedInput()
      const label = nodeOf('label')
      typed += character
      const text = labelText(typed)
      input.focus()
      return timeToShow(
        () => typeCharacter(input, character),
        () => label.textContent === text && input.value === typed,
      )
    },
  }
  window.formBench = page
}

function isLabelled(value: string): boolean {
  return document.getElementById('label')?.textContent === labelText(value)
}

function typedInput(): HTMLInputElement {
  const input = [...inputs()].find(({ placeholder }) => placeholder === TYPED_FIELD)
  if (!input) throw new Error(`The form has no ${TYPED_FIELD}.`)
  return input
}

function inputs(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll('#root input')
}
