import { App } from '@sluice/engine/react/internals'
import { createTestRuntime } from '@sluice/engine/testing/internals'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { formElements } from './formElements.ts'

const generationOf = (name: string) =>
  formElements.find(({ definition }) => definition.name === name)?.definition.generations[0]?.baseId
const stop = { id: 'w', trigger: 'onEnterKey', firstAction: 'a', actions: { a: { type: 'stop-click' } } }

it.each([
  ['is kept from sending its form by its workflow', [stop], true],
  ['is left to the browser without that', [], false],
])('Enter in a stored field %s', async (_case, interactions, isStopped) => {
  const home = {
    page: { id: 'home' },
    sections: {
      form: {
        uid: 'form',
        sectionBaseId: generationOf('formContainer'),
        content: { default: { formContent: [{ isWwObject: true, uid: 'field' }] } },
      },
    },
    wwObjects: {
      field: {
        uid: 'field',
        wwObjectBaseId: generationOf('formInput'),
        content: { default: { type: 'text' } },
        _state: { interactions },
      },
    },
  }
  const { runtime } = createTestRuntime({ pages: { home }, elements: formElements })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelector('input')).not.toBeNull()
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  document.querySelector('input')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(isStopped)
})
