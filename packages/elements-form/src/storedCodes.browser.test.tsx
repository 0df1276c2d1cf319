import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { child, form, formula, logs, showStoredPage, submits, typeOf } from './testing/showStoredPage.ts'

/** Shows a form with a verification code, and a row of it for each entry of `rows`. */
async function show() {
  const element = (uid: string, interactions: readonly object[]) => ({
    ...{ uid, wwObjectBaseId: typeOf('verificationCode'), name: `${uid} name` },
    content: { default: { nbrOfCode: 3, required: true, input: child('input') } },
    _state: {
      interactions,
      attributes: [{ name: 'aria-label', value: formula(`'${uid}' + (context.item.index ?? '')`) }],
    },
  })
  const shown = await showStoredPage(
    {
      sections: {
        form: form('form', [child('one')], submits),
        rows: form('rows', { ...formula('variables.rows'), repeatable: [child('row')] }),
      },
      wwObjects: {
        one: element('one', [
          logs('change', "'change ' + event.value + ' ' + variables['one-value']"),
          logs('complete', "'complete ' + event.value"),
        ]),
        input: {
          ...{ uid: 'input', wwObjectBaseId: typeOf('formInput') },
          content: { default: { type: 'number', required: true, '_ww-text_color': '#010203' } },
          _state: { style: { default: { width: '51px' } } },
        },
        row: element('row', [
          logs('complete', "'row ' + context.item.index + ' ' + event.value", { isResetting: true }),
        ]),
      },
      variables: [
        { id: 'log', type: 'array', defaultValue: [] },
        { id: 'rows', type: 'array', defaultValue: [1, 2] },
      ],
    },
    'one',
  )
  const places = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('textbox')
  const text = (name: string) => () =>
    places(name)
      .elements()
      .map((place) => (place instanceof HTMLInputElement ? place.value : ''))
      .join('')
  return { ...shown, places, text, log: () => shown.read('log') }
}

describe('a stored verification code', () => {
  it('tells its workflows of each change and that it is complete', async () => {
    const { log, places } = await show()
    await places('one').first().click()
    await userEvent.keyboard('1x23')
    await expect.poll(log).toEqual(['change 1 1', 'change 12 12', 'change 123 123', 'complete 123'])
  })

  it('is refused by its form until something is entered, and then sent with it', async () => {
    const { log, places } = await show()
    document.querySelector('form')?.requestSubmit()
    await expect.poll(log).toEqual(['refused'])
    await expect.element(places('one').first()).toHaveFocus()
    await userEvent.keyboard('123{Enter}')
    await expect.poll(log).toContain('submit 123')
  })

  it('is a value of its own in each row, from where a workflow resets another', async () => {
    const { log, places, text } = await show()
    await places('one').first().click()
    await userEvent.keyboard('12')
    await expect.poll(text('one')).toBe('12')
    await places('row1').first().click()
    await userEvent.keyboard('789')
    await expect.poll(text('row1')).toBe('789')
    await expect.poll(text('one')).toBe('')
    expect(text('row0')()).toBe('')
    expect(log()).toContain('row 1 789')
  })

  it('has the look of its input in each place', async () => {
    const { nodes } = await show()
    const looks = nodes('input')
      .slice(0, 3)
      .map((node) => [getComputedStyle(node).width, getComputedStyle(node).color])
    expect(looks).toEqual(Array(3).fill(['51px', 'rgb(1, 2, 3)']))
  })
})
