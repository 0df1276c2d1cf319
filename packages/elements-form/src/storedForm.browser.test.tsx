import { expect, it } from 'vitest'
import { child, showStoredPage, typeOf } from './testing/showStoredPage.ts'

const stop = { id: 'w', trigger: 'onEnterKey', firstAction: 'a', actions: { a: { type: 'stop-click' } } }

it.each([
  ['is kept from sending its form by its workflow', [stop], true],
  ['is left to the browser without that', [], false],
])('Enter in a stored field %s', async (_case, interactions, isStopped) => {
  const stored = {
    sections: {
      form: {
        uid: 'form',
        sectionBaseId: typeOf('formContainer'),
        content: { default: { formContent: [child('field')] } },
      },
    },
    wwObjects: {
      field: {
        uid: 'field',
        wwObjectBaseId: typeOf('formInput'),
        content: { default: { type: 'text' } },
        _state: { interactions },
      },
    },
  }
  const { nodes } = await showStoredPage(stored, 'field')
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  nodes('field')[0]?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(isStopped)
})
