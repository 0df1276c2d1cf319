import { flexbox } from '@sluice/elements-basic/schema'
import { checkbox, formInput, numberDisplay, range, toggle } from '@sluice/elements-form/schema'
import { select } from '@sluice/elements-select/schema'
import type { MeasuredElement } from '../elements/elementCounts.ts'
import { selectOptions } from '../elements/selectOptions.ts'
import { child } from '../stored/child.ts'
import { formula } from '../stored/formula.ts'
import { pressable } from '../stored/pressable.ts'
import { storedElement } from '../stored/storedElement.ts'
import { type StoredProject, storedProject } from '../stored/storedProject.ts'
import { withId } from '../stored/withId.ts'

const definitions = { toggle, checkbox, numberDisplay, formInput, range, select }

const settings: Readonly<Record<MeasuredElement, object>> = {
  toggle: { value: false },
  checkbox: { value: false },
  numberDisplay: { value: 1234.5, style: 'currency', currency: 'USD', fractionDigits: 2 },
  formInput: { type: 'text', value: '' },
  range: { value: 40, min: 0, max: 100, step: 1, isTooltip: true },
  select: { choices: selectOptions },
}

/** A stored page with one element, a button, and a box that has the elements once the button is pressed. */
export function storedElements(element: MeasuredElement, ids: readonly string[]): StoredProject {
  const one = (id: string) => withId(storedElement(id, definitions[element], settings[element]))
  const isShown = { default: { conditionalRendering: formula('variables.shown') } }
  return storedProject({
    shown: ['first', 'show', 'box'],
    elements: [
      one('first'),
      pressable('show', 'Show', { varId: 'shown', varValue: true }),
      storedElement('box', flexbox, { children: ids.map(child) }, { style: isShown }),
      ...ids.map(one),
    ],
    variables: [{ id: 'shown', name: 'shown', type: 'boolean', defaultValue: false }],
  })
}
