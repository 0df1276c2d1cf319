import { button, flexbox, section, text } from '@sluice/elements-basic/schema'
import type { Click } from '../page/Click.ts'
import { CHANGED_ROW } from '../page/changedRow.ts'
import type { Row } from '../page/Row.ts'

/** Id of the page in the stored project. */
const PAGE_ID = 'home'

const ROW_TEXT =
  "(context.item.index + 1) + '. ' + context.item.data.name.toUpperCase() + ' ' + Math.round(context.item.data.price * context.item.data.quantity * variables.rate * 100) / 100"

/** The page as a project stores it, with the project around it. */
export function storedPage(rows: readonly Row[]): {
  readonly project: unknown
  readonly id: string
  readonly page: object
} {
  const shown = ['label', 'addToN', 'addToRate', 'changePrice', 'rows']
  return {
    id: PAGE_ID,
    project: {
      id: 'bench',
      homePageId: PAGE_ID,
      langs: [{ lang: 'en', default: true }],
      pages: [
        { id: PAGE_ID, name: PAGE_ID, paths: { default: PAGE_ID }, langs: ['en'], sections: [{ uid: 'section' }] },
      ],
    },
    page: {
      page: { id: PAGE_ID },
      sections: { section: element('section', section, { wwObjects: shown.map(child) }) },
      wwObjects: Object.fromEntries(elements().map((stored) => [stored.uid, stored])),
      variables: [
        { id: 'n', name: 'n', type: 'number', defaultValue: 0 },
        { id: 'rate', name: 'rate', type: 'number', defaultValue: 1 },
        { id: 'rows', name: 'rows', type: 'array', defaultValue: rows },
      ],
    },
  }
}

function elements() {
  return [
    withId(element('label', text, { tag: 'p', '_ww-text_text': formula("'n = ' + variables.n") })),
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
      element(
        'rows',
        flexbox,
        { children: { ...formula('variables.rows'), repeatable: [child('row')] } },
        { style: { default: { display: 'flex', flexDirection: 'column' } } },
      ),
    ),
    element(
      'row',
      flexbox,
      { children: [child('text')] },
      { style: { default: { display: 'flex', padding: '2px 8px' } } },
    ),
    element('text', text, { tag: 'p', '_ww-text_text': formula(ROW_TEXT) }),
  ]
}

type Definition = typeof button | typeof flexbox | typeof section | typeof text

function element(uid: string, { generations }: Definition, content: object, state: object = {}) {
  const [{ baseId }] = generations
  const type = uid === 'section' ? { sectionBaseId: baseId } : { wwObjectBaseId: baseId }
  return { uid, ...type, content: { default: content }, _state: state }
}

function pressable(id: Click, label: string, write: object) {
  const action = { id: 'write', type: 'variable', ...write }
  const workflow = { id: `${id}-pressed`, trigger: 'click', firstAction: 'write', actions: { write: action } }
  return element(
    id,
    button,
    { buttonType: 'button', '_ww-text_text': { en: label } },
    { attributes: [{ name: 'id', value: id }], interactions: [workflow] },
  )
}

function withId(stored: ReturnType<typeof element>) {
  return { ...stored, _state: { ...stored._state, attributes: [{ name: 'id', value: stored.uid }] } }
}

function formula(code: string) {
  return { __wwtype: 'f', code }
}

function child(uid: string) {
  return { isWwObject: true, uid }
}
