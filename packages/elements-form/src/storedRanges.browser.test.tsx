import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { child, form, formula, logs, showStoredPage, submits, typeOf } from './testing/showStoredPage.ts'

/** Stored settings of a range, as the editor writes all of them, with the keys of older versions. */
const stored = {
  ...{ min: 0, max: 100, step: 5, debounce: false, debounceDelay: '500ms', isTooltip: true, required: true },
  globalStyle: {
    ...{ fontSize: '21px', fontFamily: '', activeRangeBackgroundColor: null, rangeBackgroundColor: '#010203' },
    ...{ selectorBorderColor: '#040506', tooltipTextColor: '#FFFFFF', selectorBackgroundColor: '#040506' },
    tooltipBackground: formula("variables.start > 50 ? '#070809' : '#101112'"),
  },
  ...{ fontSize: '9px', tooltipTextColor: '#999999', rangeBackgroundColor: '#999999' },
}

/** Shows a form with a range whose value starts as the variable `start`, and a row of it for each entry of `rows`. */
async function show(content: Readonly<Record<string, unknown>> = {}) {
  const element = (uid: string, value: string, interactions: readonly object[]) => ({
    ...{ uid, wwObjectBaseId: typeOf('range'), name: `${uid} name` },
    content: { default: { ...stored, value: formula(value), ...content } },
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
        one: element('one', 'variables.start', [
          logs('change', "'change ' + event.value + ' ' + variables['one-value']"),
          logs('initValueChange', "'start ' + event.value + ' ' + variables['one-value']"),
        ]),
        row: element('row', 'context.item.data', [
          logs('change', "'row ' + context.item.index + ' ' + event.value", { isResetting: true }),
        ]),
      },
      variables: [
        { id: 'log', type: 'array', defaultValue: [] },
        { id: 'start', type: 'number', defaultValue: 20 },
        { id: 'most', type: 'number', defaultValue: 100 },
        { id: 'rows', type: 'array', defaultValue: [10, 20, 300] },
      ],
    },
    'one',
  )
  const control = page.getByRole('slider', { name: 'one', exact: true })
  const row = (index: number) => page.getByRole('slider', { name: `row${index}`, exact: true })
  return { ...shown, control, row, log: () => shown.read('log'), value: () => shown.read('one-value') }
}

const submit = () => document.querySelector('form')?.requestSubmit()

describe('a stored range', () => {
  it('tells its workflows of each change, once its variable has it', async () => {
    const { control, log } = await show()
    await control.fill('35')
    await expect.poll(log).toEqual(['change 35 35'])
  })

  it('tells them after a pause where it is set to', async () => {
    const { control, log, value } = await show({ debounce: true, debounceDelay: '60000ms' })
    await control.fill('35')
    await control.fill('40')
    await expect.poll(value).toBe(40)
    expect(log()).toEqual([])
    await userEvent.tab()
    await expect.poll(log).toEqual(['change 40 40'])
  })

  it('follows its binding within its limits, and tells of that', async () => {
    const { control, write, log } = await show()
    write('start', 52)
    await expect.element(control).toHaveValue('50')
    await expect.poll(log).toEqual(['start 50 50'])
  })

  it('keeps its variable within bound limits, and takes what was asked for once they allow it', async () => {
    const { control, write, value } = await show({ max: formula('variables.most') })
    write('start', 250)
    await expect.poll(value).toBe(100)
    write('most', 500)
    await expect.poll(value).toBe(250)
    await expect.element(control).toHaveValue('250')
    write('one-value', 9000)
    await expect.poll(value).toBe(500)
  })

  it('is a value of its own in each row, and in the form by its name', async () => {
    const { row, log } = await show()
    await expect.element(row(0)).toHaveValue('10')
    await expect.element(row(2)).toHaveValue('100')
    await row(1).fill('65')
    await expect.poll(log).toEqual(['row 1 65'])
    await expect.element(row(0)).toHaveValue('10')
    await expect.element(row(1)).toHaveValue('65')
  })

  it('is sent with its form by its name', async () => {
    const { control, log } = await show()
    submit()
    await expect.poll(log).toEqual(['submit 20'])
    await control.fill('35')
    submit()
    await expect.poll(log).toEqual(['submit 20', 'change 35 35', 'submit 35'])
  })

  it('is refused by its form where its formula does not accept it', async () => {
    const validation = { type: 'f', code: 'context.mapping > 30' }
    const { control, log } = await show({ customValidation: true, validation })
    submit()
    await expect.poll(log).toEqual(['refused'])
    await expect.element(control).toHaveFocus()
    await expect.element(control).toHaveAccessibleDescription('This value is not valid.')
    await control.fill('35')
    submit()
    await expect.poll(log).toEqual(['refused', 'change 35 35', 'submit 35'])
  })

  it('is reset by a workflow', async () => {
    const { control, row, value } = await show()
    await control.fill('35')
    await row(1).fill('40')
    await expect.element(control).toHaveValue('20')
    expect(value()).toBe(20)
  })

  it('has the font and the colours of its global style, some of them bound', async () => {
    const { nodes, write } = await show()
    const [root = document.body] = nodes('one')
    const [tooltip = document.body] = root.querySelectorAll<HTMLElement>('[aria-hidden]')
    const { color, fontSize } = getComputedStyle(tooltip)
    expect({ color, fontSize }).toEqual({ color: 'rgb(255, 255, 255)', fontSize: '21px' })
    const colorOf = (name: string) => getComputedStyle(root).getPropertyValue(`--sl-range-${name}`)
    expect(['line', 'line-active', 'selector', 'selector-edge'].map(colorOf)).toEqual([
      '#010203',
      '#010203',
      '#040506',
      '#040506',
    ])
    expect(getComputedStyle(tooltip).backgroundColor).toBe('rgb(16, 17, 18)')
    write('start', 80)
    await expect.poll(() => getComputedStyle(tooltip).backgroundColor).toBe('rgb(7, 8, 9)')
  })

  it('has the colours of older versions where it has no global style', async () => {
    const { nodes } = await show({ globalStyle: undefined })
    expect(getComputedStyle(nodes('one')[0] ?? document.body).getPropertyValue('--sl-range-line')).toBe('#999999')
  })
})
