import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormContainer } from '../formContainer/FormContainer.tsx'
import { formContainer } from '../formContainer/schema.ts'
import { describeField } from '../testing/describeField.tsx'
import { drawStroke, wave } from '../testing/drawStroke.ts'
import { emulate } from '../testing/emulate.ts'
import { mountSignaturePad as mount, PIXEL } from '../testing/mountSignaturePad.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { signaturePad } from './schema.ts'

describeElement(signaturePad, SignaturePad, {
  focusable: 'radio',
  cases: {
    given: { properties: { value: PIXEL } },
    readonly: { properties: { value: PIXEL, readonly: true }, focusable: 'img' },
    'only drawn': { properties: { allowTyping: false }, focusable: 'button' },
    spanish: { language: 'es' },
  },
})

describeField(signaturePad, SignaturePad, {
  values: [PIXEL, null],
  empty: null,
  control: (screen) => screen.getByRole('group'),
  focused: (control) =>
    control.element().hasAttribute('data-readonly')
      ? control.getByRole('img')
      : control.getByRole('radio', { checked: true }),
  async change(control) {
    if (control.element().hasAttribute('data-readonly')) drawStroke(control.element().querySelector('canvas'), wave)
    else await control.getByRole('button', { name: 'Clear' }).click()
  },
  async expectShown(control, value) {
    const picture = () => control.element().querySelector('img')?.getAttribute('src') ?? null
    await expect.poll(picture).toBe(value)
  },
})

describe('a typed signature', () => {
  it('is a picture of the name, which is a variable of its own', async () => {
    const { typing, field, stored, read, ink, image, told } = await mount()
    await typing()
    await field.fill('Ana López')
    await expect.poll(() => read('name')).toBe('Ana López')
    expect(stored()).toBeInstanceOf(File)
    expect(ink()).not.toBeNull()
    await expect.element(image).toHaveAccessibleName('Signed as Ana López')
    expect(told()).toEqual(['change'])
  })

  it('is written onto the pad however long it is', async () => {
    const { typing, field, ink, canvas } = await mount()
    await typing()
    await field.fill('Maximiliana Bartholomea von und zu Hohenlohe-Schillingsfürst')
    await expect.poll(ink).not.toBeNull()
    expect(ink()?.left).toBeGreaterThan(0)
    expect(ink()?.right).toBeLessThan(canvas.clientWidth)
  })

  it('and a drawn one are both kept, and the chosen one counts', async () => {
    const { draw, typing, field, screen, stored, read, ink } = await mount()
    draw()
    const drawn = stored()
    await typing()
    expect(stored()).toBeNull()
    await field.fill('Ana')
    const typed = stored()
    await screen.getByRole('radio', { name: 'Draw' }).click()
    expect(stored()).toBe(drawn)
    expect(read('name')).toBe('')
    await expect.poll(ink).not.toBeNull()
    await typing()
    expect(stored()).toBe(typed)
    await expect.element(field).toHaveValue('Ana')
    expect(read('name')).toBe('Ana')
  })

  it('is empty without letters', async () => {
    const { typing, field, stored, read } = await mount()
    await typing()
    await field.fill('   ')
    expect([stored(), read('name'), read('isEmpty')]).toEqual([null, '', true])
  })

  it('is gone when its variable is reset', async () => {
    const { typing, field, fake, read, ink } = await mount()
    await typing()
    await field.fill('Ana')
    fake.variables.value?.set(null)
    await expect.element(field).toHaveValue('')
    expect(read('name')).toBe('')
    await expect.poll(ink).toBeNull()
  })

  it('is not offered where it is not allowed', async () => {
    const { screen } = await mount({ allowTyping: false })
    expect(screen.getByRole('radio').elements()).toEqual([])
  })
})

describe('the keys of a signature pad', () => {
  it('choose, type, take back and clear', async () => {
    const { stored, field, screen } = await mount()
    await userEvent.tab()
    await expect.element(screen.getByRole('radio', { name: 'Draw' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('radio', { name: 'Type' })).toBeChecked()
    await userEvent.tab()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('Ana')
    const typed = stored()
    expect(typed).toBeInstanceOf(File)
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Clear' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(stored()).toBeNull()
    await expect.element(screen.getByRole('button', { name: 'Clear' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard(' ')
    expect(stored()).toBe(typed)
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(screen.getByRole('radio', { name: 'Draw' })).toBeChecked()
    await expect.element(field).not.toBeInTheDocument()
  })

  it('reach the signature where it can only be read', async () => {
    const { image } = await mount({ value: PIXEL, readonly: true })
    await userEvent.tab()
    await expect.element(image).toHaveFocus()
  })

  it('submit the form around it from the name', async () => {
    const fake = fakeElementProps(signaturePad, { name: 'signed', properties: { required: true } })
    const form = fakeElementProps(formContainer, { slots: { formContent: <SignaturePad {...fake.props} /> } })
    const screen = await render(<FormContainer {...form.props} />)
    await screen.getByRole('radio', { name: 'Type' }).click()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('This field is required.')
    await userEvent.keyboard('Ana{Enter}')
    expect(form.emitted.map(({ trigger }) => trigger)).toEqual(['submit-validation-error', 'submit'])
    expect(form.published.form?.data.formData).toEqual({ signed: fake.variables.value?.get() })
  })
})

describe('a signature pad without sight', () => {
  it.each([
    { language: 'en', required: false, name: 'Signature', image: 'Not signed', drawn: 'Signed' },
    { language: 'en', required: true, name: 'Signature', image: 'Not signed, required', drawn: 'Signed' },
    { language: 'es', required: true, name: 'Firma', image: 'Sin firmar, obligatoria', drawn: 'Firmado' },
  ])('is named “$name” and says whether it is signed: $image', async ({ language, required, name, ...says }) => {
    const { screen, image, draw } = await mount({ required }, { language })
    await expect.element(screen.getByRole('group')).toHaveAccessibleName(name)
    await expect.element(image).toHaveAccessibleName(says.image)
    draw()
    await expect.element(image).toHaveAccessibleName(says.drawn)
    await expect.poll(() => screen.container.querySelector('[aria-live="polite"]')?.textContent).toBe(says.drawn)
  })
})

describe('the look of a signature pad', () => {
  afterEach(() => emulate({}))

  it('stays paper with forced colours', async () => {
    const { canvas } = await mount()
    await emulate({ hasForcedColors: true })
    expect(getComputedStyle(canvas).backgroundColor).toBe('rgb(255, 255, 255)')
    expect(getComputedStyle(canvas).color).toBe('rgb(20, 33, 61)')
  })

  it('has its stored height', async () => {
    const { canvas } = await mount({ padHeight: '240px' })
    expect(canvas.parentElement?.offsetHeight).toBe(240)
  })
})
