import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { child, form, formula, logs, showStoredPage, submits, typeOf } from './testing/showStoredPage.ts'

/** Shows a form with a colour input whose value starts as the variable `start`, and a row of it for each entry of `rows`. */
async function show(content: Readonly<Record<string, unknown>> = {}) {
  const element = (uid: string, value: string, interactions: readonly object[]) => ({
    ...{ uid, wwObjectBaseId: typeOf('colorInput'), name: `${uid} name` },
    content: { default: { required: true, allowAlpha: true, value: formula(value), ...content } },
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
        { id: 'start', type: 'string', defaultValue: '#cc3333' },
        { id: 'colors', type: 'array', defaultValue: ['#00ff00', 'teal'] },
        { id: 'rows', type: 'array', defaultValue: ['red', '#00ff00', 'bluish'] },
      ],
    },
    'one',
  )
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    ...{ ...shown, text, log: () => shown.read('log'), value: () => shown.read('one-value') },
    async open() {
      await page.getByRole('button', { name: 'Choose a color' }).first().click()
      await expect.element(page.getByRole('slider', { name: 'Saturation and brightness' })).toHaveFocus()
    },
    async type(name: string, entered: string) {
      await text(name).fill(entered)
      await userEvent.tab()
    },
  }
}

const submit = () => document.querySelector('form')?.requestSubmit()

describe('a stored colour input', () => {
  it('tells its workflows of a text, once its variable has it', async () => {
    const { type, log } = await show()
    await type('one', 'teal')
    await expect.poll(log).toEqual(['change #008080 #008080'])
  })

  it('tells them of sliders at the end, while its variable follows', async () => {
    const { open, log, value } = await show()
    await open()
    await page.getByRole('slider', { name: 'Hue' }).click()
    await userEvent.keyboard('{Home}{PageUp}')
    await expect.poll(value).toBe('#cc5933')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => [log()].flat().at(-1)).toBe('change #cc5933 #cc5933')
  })

  it('offers bound colours', async () => {
    const { open, write, log } = await show({ swatches: formula('variables.colors') })
    await open()
    await page.getByRole('button', { name: '#008080' }).click()
    await expect.poll(log).toEqual(['change #008080 #008080'])
    write('colors', ['#123456'])
    await expect.element(page.getByRole('button', { name: '#123456' })).toBeVisible()
  })

  it('follows its binding in any notation, and tells of that', async () => {
    const { text, write, log } = await show()
    write('start', 'hsl(120 100% 25% / 50%)')
    await expect.element(text('one')).toHaveValue('#00800080')
    await expect.poll(log).toEqual(['start #00800080 #00800080'])
  })

  it('is a value of its own in each row, and is reset by a workflow', async () => {
    const { text, type, log, value } = await show()
    await expect.element(text('row0')).toHaveValue('#ff0000')
    await expect.element(text('row2')).toHaveValue('bluish')
    await expect.element(text('row2')).toHaveAttribute('aria-invalid', 'true')
    await type('one', 'teal')
    await expect.poll(value).toBe('#008080')
    await type('row1', 'blue')
    await expect.poll(value).toBe('#cc3333')
    await expect.element(text('row1')).toHaveValue('#0000ff')
    expect(log()).toEqual(['change #008080 #008080', 'row 1 #0000ff'])
  })

  it('is refused by its form without a colour, and then sent with it', async () => {
    const { text, type, log } = await show()
    await type('one', '')
    submit()
    await expect.poll(log).toEqual(['change  ', 'refused'])
    await expect.element(text('one')).toHaveAccessibleDescription('This field is required.')
    await type('one', 'bluish')
    submit()
    await expect.poll(() => [log()].flat().slice(2)).toEqual(['change bluish bluish', 'refused'])
    await type('one', 'blue')
    submit()
    await expect.poll(() => [log()].flat().at(-1)).toBe('submit #0000ff')
  })

  it('is refused by its form where its formula does not accept it', async () => {
    const validation = { type: 'f', code: "context.mapping !== '#cc3333'" }
    const { text, log } = await show({ customValidation: true, validation })
    submit()
    await expect.poll(log).toEqual(['refused'])
    await expect.element(text('one')).toHaveFocus()
    await expect.element(text('one')).toHaveAccessibleDescription('This value is not valid.')
  })
})
