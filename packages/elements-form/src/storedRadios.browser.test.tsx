import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { child, form, formula, logs, showStoredPage, submits, typeOf } from './testing/showStoredPage.ts'

/** Shows a form with a radio group whose value starts as the variable `start`, and a row of it for each entry of `rows`. */
async function show() {
  const element = (uid: string, value: string, interactions: readonly object[]) => ({
    ...{ uid, wwObjectBaseId: typeOf('radioGroup') },
    content: {
      default: {
        ...{ options: formula('variables.kinds'), labelField: 'name', valueField: 'code', value: formula(value) },
        ...{ required: true, direction: 'row', rowGap: '1px', columnGap: '17px', justifyContent: 'flex-end' },
        ...{ alignItems: 'center', flexWrap: false, choicesElement: child('label') },
      },
    },
    _state: {
      interactions,
      attributes: [{ name: 'aria-label', value: formula(`'${uid}' + (context.item.index ?? '')`) }],
    },
  })
  const stored = {
    sections: {
      form: form('form', [child('one')], submits),
      rows: form('rows', { ...formula('variables.rows'), repeatable: [child('row')] }),
    },
    wwObjects: {
      one: {
        ...element('one', 'variables.start', [
          logs('change', "'change ' + event.value + ' ' + variables['one-value']"),
          logs('initValueChange', "'start ' + event.value"),
        ]),
        name: 'one name',
      },
      label: {
        ...{ uid: 'label', wwObjectBaseId: 'label' },
        content: { default: { '_ww-text_text': 'stored', '_ww-text_color': '#010203' } },
      },
      row: element('row', 'context.item.data', [
        logs('change', "'row ' + context.item.index + ' ' + event.value", { isResetting: true }),
      ]),
    },
    variables: [
      { id: 'log', type: 'array', defaultValue: [] },
      { id: 'start', type: 'string', defaultValue: '' },
      { id: 'rows', type: 'array', defaultValue: ['a', 'b', 'none'] },
      {
        ...{ id: 'kinds', type: 'array' },
        defaultValue: [
          { name: 'Spray', code: 'a' },
          { name: 'Drip', code: 'b' },
        ],
      },
    ],
  }
  const shown = await showStoredPage(stored, 'one')
  const radio = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name })
  return { ...shown, radio, log: () => shown.read('log') }
}

describe('a stored radio group', () => {
  it('tells its workflows of each choice, once its variable has it', async () => {
    const { log, radio } = await show()
    await radio('one', 'Drip').click()
    await expect.poll(log).toEqual(['change b b'])
  })

  it('follows its binding, and tells of that', async () => {
    const { log, write, radio } = await show()
    write('start', 'a')
    await expect.element(radio('one', 'Spray')).toBeChecked()
    await expect.poll(log).toEqual(['start a'])
  })

  it('shows options that change, and is without a value while its own is not among them', async () => {
    const { read, write, radio } = await show()
    write('start', 'b')
    write('kinds', [{ name: 'Rotor', code: 'r' }])
    await expect.element(radio('one', 'Rotor')).not.toBeChecked()
    await expect.poll(() => read('one-value')).toBeNull()
    write('kinds', [{ name: 'Dripline', code: 'b' }])
    await expect.element(radio('one', 'Dripline')).toBeChecked()
    expect(read('one-value')).toBe('b')
  })

  it('is a value of its own in each row', async () => {
    const { log, radio } = await show()
    await expect.element(radio('row0', 'Spray')).toBeChecked()
    await expect.element(radio('row1', 'Drip')).toBeChecked()
    await expect.element(radio('row2', 'Drip')).not.toBeChecked()
    await radio('row2', 'Drip').click()
    await expect.poll(log).toEqual(['row 2 b'])
    await expect.element(radio('row0', 'Spray')).toBeChecked()
  })

  it('is refused by its form until something is chosen, and then sent with it', async () => {
    const { log, radio } = await show()
    const submit = () => document.querySelector('form')?.requestSubmit()
    submit()
    await expect.poll(log).toEqual(['refused'])
    await expect
      .element(page.getByRole('radiogroup', { name: 'one', exact: true }))
      .toHaveAccessibleDescription('This field is required.')
    await radio('one', 'Spray').click()
    submit()
    await expect.poll(log).toEqual(['refused', 'change a a', 'submit a'])
  })

  it('is reset by a workflow', async () => {
    const { radio } = await show()
    await radio('one', 'Drip').click()
    await expect.element(radio('one', 'Drip')).toBeChecked()
    await radio('row2', 'Drip').click()
    await expect.element(radio('one', 'Drip')).not.toBeChecked()
  })

  it('has its stored layout', async () => {
    const { nodes } = await show()
    const { flexDirection, rowGap, columnGap, justifyContent, alignItems, flexWrap } = getComputedStyle(
      nodes('one')[0] ?? document.body,
    )
    expect(
      nodes('label')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['Spray', 'Drip'])
    expect(getComputedStyle(nodes('label')[1] ?? document.body).color).toBe('rgb(1, 2, 3)')
    expect({ flexDirection, rowGap, columnGap, justifyContent, alignItems, flexWrap }).toEqual({
      ...{ flexDirection: 'row', rowGap: '1px', columnGap: '17px', justifyContent: 'flex-end' },
      ...{ alignItems: 'center', flexWrap: 'nowrap' },
    })
  })
})
