import { flexbox, text } from '@sluice/elements-basic/schema'
import { CHANGED_ROW } from '../page/changedRow.ts'
import type { Row } from '../page/Row.ts'
import { child } from '../stored/child.ts'
import { formula } from '../stored/formula.ts'
import { pressable } from '../stored/pressable.ts'
import { storedElement } from '../stored/storedElement.ts'
import { type StoredProject, storedProject } from '../stored/storedProject.ts'
import { withId } from '../stored/withId.ts'

const ROW_TEXT =
  "(context.item.index + 1) + '. ' + context.item.data.name.toUpperCase() + ' ' + Math.round(context.item.data.price * context.item.data.quantity * variables.rate * 100) / 100"

/** The page as stored in a project, with the project around it. */
export function storedPage(rows: readonly Row[]): StoredProject {
  return storedProject({
    shown: ['label', 'addToN', 'addToRate', 'changePrice', 'rows'],
    elements: elements(),
    variables: [
      { id: 'n', name: 'n', type: 'number', defaultValue: 0 },
      { id: 'rate', name: 'rate', type: 'number', defaultValue: 1 },
      { id: 'rows', name: 'rows', type: 'array', defaultValue: rows },
    ],
  })
}

function elements() {
  return [
    withId(storedElement('label', text, { tag: 'p', '_ww-text_text': formula("'n = ' + variables.n") })),
    pressable('addToN', 'n + 1', { varId: 'n', varValue: formula('variables.n + 1') }),
    pressable('addToRate', 'rate + 1', { varId: 'rate', varValue: formula('variables.rate + 1') }),
    pressable('changePrice', 'price + 1', {
      varId: 'rows',
      arrayUpdateType: 'update',
      index: CHANGED_ROW,
      usePath: true,
      path: 'price',
      varValue: formula(`variables.rows[${CHANGED_ROW}].price + 1`),
    }),
    withId(
      storedElement(
        'rows',
        flexbox,
        { children: { ...formula('variables.rows'), repeatable: [child('row')] } },
        { style: { default: { display: 'flex', flexDirection: 'column' } } },
      ),
    ),
    storedElement(
      'row',
      flexbox,
      { children: [child('text')] },
      { style: { default: { display: 'flex', padding: '2px 8px' } } },
    ),
    storedElement('text', text, { tag: 'p', '_ww-text_text': formula(ROW_TEXT) }),
  ]
}
