/* Variables of elements, and which of them workflows reset. */
import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { openApp } from '@sluice/testing'
import { expect, it } from 'vitest'

const elements = [...basicElements, ...formElements]
const idOf = (name: string) =>
  elements.find(({ definition }) => definition.name === name)?.definition.generations[0]?.baseId

async function start(content: object) {
  const home = {
    page: { id: 'home' },
    sections: {
      s: {
        uid: 's',
        sectionBaseId: idOf('section'),
        content: { default: { wwObjects: [{ isWwObject: true, uid: 'field' }] } },
      },
    },
    wwObjects: {
      field: { uid: 'field', name: 'field', wwObjectBaseId: idOf('formInput'), content: { default: content } },
    },
    workflows: [
      {
        id: 'reset',
        name: 'reset',
        firstAction: 'a',
        actions: { a: { type: 'reset-variables', varsId: ['field-value'] } },
      },
      {
        id: 'write',
        name: 'write',
        firstAction: 'a',
        actions: { a: { type: 'variable', varId: 'field-formatted value', varValue: 'x' } },
      },
    ],
  }
  const app = await openApp({ pages: { home }, elements })
  const shown = () => Reflect.get(app.element('field').node, 'value')
  return { app, shown }
}

it.each([
  ['the value that it began with', { type: 'text', value: 'Lawn' }, 'Lawn'],
  ['nothing when it began with nothing', { type: 'text' }, ''],
])('a field is set back to %s', async (_what, content, expected) => {
  const { app, shown } = await start(content)
  await app.element('field').fill('Bed')
  expect([shown(), app.variable('field-value')]).toEqual(['Bed', 'Bed'])
  await app.run('reset')
  expect([shown(), app.variable('field-value')]).toEqual([expected, expected])
})

it('a workflow cannot write a variable that only its element writes, and a warning is logged', async () => {
  const { app } = await start({ type: 'text', value: 'Lawn' })
  const before = app.variable('field-formatted value')
  await app.run('write')
  expect(app.variable('field-formatted value')).toBe(before)
  expect(app.services.logged).toContain('warn: Unable to set variable field-formatted value value: it is read-only')
})
