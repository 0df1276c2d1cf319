import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormContainer } from '../formContainer/FormContainer.tsx'
import { formContainer } from '../formContainer/schema.ts'
import { describeField } from '../testing/describeField.tsx'
import { emulate } from '../testing/emulate.ts'
import { mountColorInput as mount, named } from '../testing/mountColorInput.tsx'
import { ColorInput } from './ColorInput.tsx'
import { colorInput } from './schema.ts'

describeElement(colorInput, ColorInput, {
  ...named,
  focusable: 'textbox',
  properties: { value: '#1a73e8' },
  cases: {
    empty: { properties: {} },
    unnamed: { attributes: {} },
    'no colour': { properties: { value: 'grass green' } },
    readonly: { properties: { value: '#1a73e8', readonly: true } },
    spanish: { language: 'es' },
  },
})

describeField(colorInput, ColorInput, {
  values: ['#ff0000', '#00ff00'],
  empty: '',
  control: (screen) => screen.getByRole('textbox'),
  async change(control, value) {
    await control.click()
    await userEvent.keyboard(`{ControlOrMeta>}a{/ControlOrMeta}${value}{Enter}`)
  },
  expectShown: (control, value) => expect.element(control).toHaveValue(String(value)),
})

afterEach(() => emulate({}))

describe('the text of a colour input', () => {
  it.each([
    { typed: '#0F0', value: '#00ff00' },
    { typed: 'teal', value: '#008080' },
    { typed: 'rgb(1 2 3)', value: '#010203' },
    { typed: '   ', value: '' },
  ])('takes “$typed” as $value when it is left', async ({ typed, value }) => {
    const { text, told, after } = await mount()
    await text.fill(typed)
    expect(told()).toEqual([])
    await after.click()
    expect(told()).toEqual([['change', value]])
    await expect.element(text).toHaveValue(value)
  })

  it('tells of nothing when it is left as it was', async () => {
    const { text, told, after } = await mount()
    await text.fill('#CC3333')
    await after.click()
    expect(told()).toEqual([])
    await expect.element(text).toHaveValue('#cc3333')
  })

  it('takes back what was typed on Escape', async () => {
    const { text, told, after } = await mount()
    await text.fill('teal')
    await userEvent.keyboard('{Escape}')
    await expect.element(text).toHaveValue('#cc3333')
    await after.click()
    expect(told()).toEqual([])
  })

  it.each([
    { language: 'en', says: '“grass green” is not a color. Enter one such as #1a73e8.' },
    { language: 'es', says: '“grass green” no es un color. Escriba uno como #1a73e8.' },
  ])('keeps what is no colour and says so: $language', async ({ language, says }) => {
    const { text, stored, after, shown } = await mount({}, { language })
    await text.fill('grass green')
    await after.click()
    await expect.element(text).toHaveValue('grass green')
    await expect.element(text).toHaveAccessibleDescription(says)
    await expect.element(text).toHaveAttribute('aria-invalid', 'true')
    expect(stored()).toBe('grass green')
    expect(shown()).toContain('linear-gradient(to right top')
    await text.fill('teal')
    await after.click()
    await expect.element(text).toHaveAccessibleDescription('')
  })

  it('has a colour that only the browser knows as it is, and shows it', async () => {
    const { text, stored, shown } = await mount({ value: 'oklch(0.7 0.1 200)' })
    await expect.element(text).toHaveValue('oklch(0.7 0.1 200)')
    await expect.element(text).not.toHaveAttribute('aria-invalid')
    expect(stored()).toBe('oklch(0.7 0.1 200)')
    expect(shown()).toContain('oklch(0.7 0.1 200)')
  })

  it('is read from left to right in every language', async () => {
    const { text } = await mount({}, { direction: 'rtl' })
    expect(getComputedStyle(text.element())).toMatchObject({ direction: 'ltr', textAlign: 'end' })
  })

  it('has the stored ids and names, or a name of its own', async () => {
    const { text, screen } = await mount()
    expect(text.element().id).toBe('zone')
    await expect.element(text).toHaveAccessibleName('Zone')
    await screen.unmount()
    const unnamed = await mount({}, { attributes: {} })
    await expect.element(unnamed.text).toHaveAccessibleName('Color')
  })
})

describe('a colour input in a form', () => {
  it('is refused while its text is no colour, and submits on Enter', async () => {
    const fake = fakeElementProps(colorInput, { ...named, name: 'zone', properties: {} })
    const form = fakeElementProps(formContainer, { slots: { formContent: <ColorInput {...fake.props} /> } })
    const screen = await render(<FormContainer {...form.props} />)
    const text = screen.getByRole('textbox')
    await text.click()
    await userEvent.keyboard('bluish{Enter}')
    expect(form.emitted.map(({ trigger }) => trigger)).toEqual(['submit-validation-error'])
    await expect.element(text).toHaveFocus()
    await text.fill('')
    await userEvent.keyboard('blue{Enter}')
    expect(form.emitted.map(({ trigger }) => trigger)).toEqual(['submit-validation-error', 'submit'])
    expect(form.published.form?.data.formData).toEqual({ zone: '#0000ff' })
  })
})

describe('the look of a colour input', () => {
  it('shows its colour, and that without a style on the server', async () => {
    const { shown, change } = await mount()
    expect(shown()).toContain('rgb(204, 51, 51)')
    await change({ value: '#00ff0080' })
    await expect.poll(shown).toMatch(/rgba\(0, 255, 0, 0\.5/)
  })

  it('keeps its colours with forced colours', async () => {
    const { shown, screen } = await mount()
    await emulate({ hasForcedColors: true })
    expect(shown()).toContain('rgb(204, 51, 51)')
    const node = screen.container.querySelector('[class*=shown]') ?? document.body
    expect(getComputedStyle(node).forcedColorAdjust).toBe('none')
  })
})
