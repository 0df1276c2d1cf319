import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { child, form, formula, logs, showStoredPage, submits, typeOf } from './testing/showStoredPage.ts'

/** Stored settings of a mask input, as the editor writes all of them. */
const stored = {
  ...{ max: '10000', min: '0', rows: 4, resize: false, pattern: '000-00', debounce: false, readonly: false },
  ...{ required: true, hideArrows: false, transition: '400ms', placeholder: { en: '123-45' }, debounceDelay: '500ms' },
  ...{ '_ww-text_color': '#010203', forceAnimation: false, timingFunction: 'ease', placeholderChar: '_' },
  ...{ animationTrigger: 'input', placeholderColor: '#A1A1AA', '_ww-text_fontSize': '21px', placeholderElement: null },
  ...{ placeholderScaling: 0.8, placeholderVisible: false, advancedPlaceholder: false },
  ...{ placeholderPosition: 'outside', positioningAjustment: '0px' },
}

const TRIGGERS = ['change', 'initValueChange', 'onEnterKey', 'characterAccept', 'characterReject', 'maskComplete']

/** Shows a form with a mask input whose value starts as the variable `start`, and a row of it for each entry of `rows`. */
async function show(content: Readonly<Record<string, unknown>> = {}) {
  const element = (uid: string, value: string, interactions: readonly object[]) => ({
    ...{ uid, wwObjectBaseId: typeOf('maskInput'), name: `${uid} name` },
    content: { default: { ...stored, ...content, value: formula(value) } },
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
          ...TRIGGERS.map((trigger) => logs(trigger, `'${trigger} ' + event.value + ' ' + (event.character ?? '')`)),
          logs('change', "'raw ' + variables['one-raw value']"),
          logs('initValueChange', "'raw ' + variables['one-raw value']"),
          logs('focus', "'focus'"),
          logs('blur', "'blur ' + variables['one-raw value']"),
        ]),
        row: element('row', 'context.item.data', [
          logs('change', "'row ' + context.item.index + ' ' + event.value", { isResetting: true }),
        ]),
      },
      variables: [
        { id: 'log', type: 'array', defaultValue: [] },
        { id: 'start', type: 'string', defaultValue: '' },
        { id: 'rows', type: 'array', defaultValue: ['12345', '9'] },
      ],
    },
    'one',
  )
  const control = (name: string) => page.getByRole('textbox', { name, exact: true })
  return { ...shown, control, log: () => shown.read('log') }
}

describe('a stored mask input', () => {
  it('tells its workflows of all that happens while a person types', async () => {
    const { log, control, read } = await show({ pattern: '0-0' })
    await control('one').click()
    await userEvent.keyboard('1x2{Enter}')
    await userEvent.tab()
    await expect
      .poll(log)
      .toEqual([
        ...['focus', 'change 1 ', 'raw 1', 'characterAccept 1 1', 'characterReject 1 x', 'change 1-2 ', 'raw 12'],
        ...['characterAccept 1-2 2', 'maskComplete 1-2 ', 'onEnterKey 1-2 ', 'submit 1-2', 'blur 12'],
      ])
    expect([read('one-value'), read('one-raw value')]).toEqual(['1-2', '12'])
  })

  it('follows its binding, and tells of that', async () => {
    const { log, write, control } = await show()
    write('start', '98765')
    await expect.element(control('one')).toHaveValue('987-65')
    await expect.poll(log).toEqual(['initValueChange 987-65 ', 'raw 98765'])
  })

  it('is a value of its own in each row, from where a workflow resets another', async () => {
    const { log, control } = await show()
    await expect.element(control('row0')).toHaveValue('123-45')
    await control('one').click()
    await userEvent.keyboard('7')
    await control('row1').click()
    await userEvent.keyboard('{End}8')
    await expect.element(control('row1')).toHaveValue('98')
    await expect.element(control('one')).toHaveValue('')
    expect(log()).toContain('row 1 98')
  })

  it('is refused by its form until something is entered', async () => {
    const { log, control } = await show({ placeholderVisible: true })
    const submit = () => document.querySelector('form')?.requestSubmit()
    submit()
    await expect.poll(log).toContain('refused')
    await expect.element(control('one')).toHaveAccessibleDescription('This field is required.')
  })

  it('has its stored look', async () => {
    const { nodes, control } = await show()
    const { color, fontSize } = getComputedStyle(nodes('one')[0] ?? document.body)
    expect({ color, fontSize }).toEqual({ color: 'rgb(1, 2, 3)', fontSize: '21px' })
    await expect.element(control('one')).toHaveAttribute('placeholder', '123-45')
  })
})
