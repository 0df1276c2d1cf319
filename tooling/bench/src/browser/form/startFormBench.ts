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
import { fieldName } from './fieldName.ts'
import { labelText } from './labelText.ts'
import { typeCharacter } from './typeCharacter.ts'
import { TYPED_NUMBER } from './typedField.ts'

/** Exposes the contender to the harness as `window.formBench`. */
export function startFormBench(contender: FormContender): void {
  let typed = ''
  const page: FormBenchPage = {
    mountToPaint(count) {
      const names = Array.from({ length: count }, (_, i) => fieldName(i + 1))
      return timeToPaint(contender(names, nodeOf('root')), () => inputs().length === count && isLabelled(''))
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
  const input = inputs()[TYPED_NUMBER - 1]
  if (!input) throw new Error(`The form has no field ${TYPED_NUMBER}.`)
  return input
}

function inputs(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll('#root input')
}
