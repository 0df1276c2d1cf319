import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { child, form, formula, logs, showStoredPage, typeOf } from './testing/showStoredPage.ts'

/** Shows a form with an element whose value starts as the variable `start`, and a row of it for each entry of `rows`. */
async function show(name: string, generation: number) {
  const element = (uid: string, value: string, interactions: readonly object[] = []) => ({
    ...{ uid, wwObjectBaseId: typeOf(name, generation) },
    content: {
      default: {
        checkbox: child('icon'),
        value: formula(value),
        fieldName: formula(`'${uid}' + (context.item.index ?? '')`),
        required: true,
      },
    },
    _state: {
      interactions,
      attributes: [{ name: 'aria-label', value: formula(`'${uid}' + (context.item.index ?? '')`) }],
    },
  })
  const stored = {
    sections: {
      form: form(
        'form',
        [child('one')],
        [
          logs('submit', "'submit ' + context.local.data.form.formData.one"),
          logs('submit-validation-error', "'refused'"),
        ],
      ),
      rows: form('rows', { ...formula('variables.rows'), repeatable: [child('row')] }),
    },
    wwObjects: {
      one: element('one', 'variables.start', [
        logs('change', "'change ' + event.value + ' ' + variables['one-value']"),
        logs('initValueChange', "'start ' + event.value"),
      ]),
      icon: {
        ...{ uid: 'icon', wwObjectBaseId: typeOf('checkboxIcon', generation) },
        content: { default: { icon: 'fas fa-check', color: '#FFFFFF', fontSize: 8 } },
      },
      row: element('row', 'context.item.data', [
        logs('change', "'row ' + context.item.index + ' ' + event.value", { isResetting: true }),
      ]),
    },
    variables: [
      { id: 'log', type: 'array', defaultValue: [] },
      { id: 'start', type: 'boolean', defaultValue: false },
      { id: 'rows', type: 'array', defaultValue: [true, false, true] },
    ],
  }
  const shown = await showStoredPage(stored, 'one')
  const role = name === 'toggle' ? 'switch' : 'checkbox'
  const control = page.getByRole(role, { name: 'one', exact: true })
  const row = (index: number) => page.getByRole(role, { name: `row${index}`, exact: true })
  return { ...shown, control, row, log: () => shown.read('log') }
}

describe.each([
  { name: 'toggle', generation: 0 },
  { name: 'checkbox', generation: 0 },
  { name: 'checkbox', generation: 1 },
])('a stored $name of type $generation', ({ name, generation }) => {
  it('tells its workflows of each change, once its variable has it', async () => {
    const { log, control } = await show(name, generation)
    await control.click()
    await expect.poll(log).toEqual(['change true true'])
  })

  it('follows its binding, and tells of that', async () => {
    const { log, write, control } = await show(name, generation)
    write('start', true)
    await expect.element(control).toBeChecked()
    await expect.poll(log).toEqual(['start true'])
  })

  it('is a value of its own in each row, which the form has by its name', async () => {
    const { log, row } = await show(name, generation)
    await expect.element(row(0)).toBeChecked()
    await expect.element(row(1)).not.toBeChecked()
    await row(1).click()
    await expect.poll(log).toEqual(['row 1 true'])
    await row(0).click()
    await expect.element(row(1)).toBeChecked()
    await expect.element(row(2)).toBeChecked()
    await expect.element(row(0)).not.toBeChecked()
  })

  it('is refused by its form until it is on, and then sent with it', async () => {
    const { log, control } = await show(name, generation)
    const submit = () => document.querySelector('form')?.requestSubmit()
    submit()
    await expect.poll(log).toEqual(['refused'])
    await expect.element(control).toHaveAccessibleDescription('This field is required.')
    await control.click()
    submit()
    await expect.poll(log).toEqual(['refused', 'change true true', 'submit true'])
  })

  it('is reset by a workflow', async () => {
    const { control, row } = await show(name, generation)
    await control.click()
    await expect.element(control).toBeChecked()
    await row(1).click()
    await expect.element(control).not.toBeChecked()
  })
})
