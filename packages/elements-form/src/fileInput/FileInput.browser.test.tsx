import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormContainer } from '../formContainer/FormContainer.tsx'
import { formContainer } from '../formContainer/schema.ts'
import { emulate } from '../testing/emulate.ts'
import { choose, note, picture } from '../testing/files.ts'
import { FileInput } from './FileInput.tsx'
import { fileInput } from './schema.ts'

const slots = {
  button: <button type="button">Add a plan</button>,
  text: ({ '_ww-text_text': text = 'No plan yet' }: Readonly<Record<string, unknown>>) => <p>{String(text)}</p>,
}

describeElement(fileInput, FileInput, {
  slots,
  cases: {
    named: { attributes: { 'aria-label': 'Plan', id: 'plan' }, slots },
    chosen: { slots, variables: { value: note() } },
    readonly: { slots, properties: { readonly: true } },
    'without children': {},
    spanish: { language: 'es' },
  },
})

async function mount(properties: Readonly<Record<string, unknown>> = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(fileInput, { slots, ...options, properties })
  const screen = await render(
    <StrictMode>
      <FileInput {...fake.props} />
    </StrictMode>,
  )
  const native = screen.container.querySelector('input')
  if (!native) throw new Error('The file input is missing.')
  const names = () => [fake.variables.value?.get()].flat().map((file) => (file instanceof File ? file.name : file))
  return { fake, screen, native, names, text: () => screen.container.querySelector('p')?.textContent }
}

describe('FileInput', () => {
  it('takes a file, shows its name in its text, and tells of it', async () => {
    const { fake, native, names, text } = await mount()
    expect(text()).toBe('No plan yet')
    await userEvent.upload(native, picture())
    await expect.poll(names).toEqual(['valve.gif'])
    await expect.poll(text).toBe('valve.gif')
    expect(fake.emitted).toMatchObject([{ trigger: 'change', event: { value: { name: 'valve.gif', ext: 'gif' } } }])
    expect(fake.emitted[0]?.event?.domEvent).toBeInstanceOf(Event)
  })

  it.each([
    { language: 'en', shown: '2 files' },
    { language: 'es', shown: '2 archivos' },
  ])('says how many files were chosen in $language', async ({ language, shown }) => {
    const { native, text, names } = await mount({ multiple: true }, { language })
    await userEvent.upload(native, [picture(), note()])
    await expect.poll(names).toEqual(['valve.gif', 'note.txt'])
    await expect.poll(text).toBe(shown)
  })

  it('is one control, whose name asks for a file and has the text of its button', async () => {
    const { screen, native } = await mount()
    await userEvent.tab()
    expect(document.activeElement).toBe(native)
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
    await expect.element(native).toHaveAccessibleName('Choose a file Add a plan')
    expect(screen.container.querySelector('[inert] button')).not.toBeNull()
    const inner = screen.container.querySelector('button')
    if (inner?.firstChild) inner.firstChild.nodeValue = 'Change the plan'
    await expect.element(native).toHaveAccessibleName('Choose a file Change the plan')
  })

  it('is named by its label alone where it has one', async () => {
    const fake = fakeElementProps(fileInput, { slots, attributes: { id: 'plan' } })
    const screen = await render(
      <>
        <label htmlFor="plan">Plan of the garden</label>
        <FileInput {...fake.props} />
      </>,
    )
    await expect.element(screen.getByLabelText('Plan of the garden', { exact: true })).toHaveAttribute('type', 'file')
  })

  it.each(['{Enter}', ' '])('opens the chooser by the key “%s”', async (key) => {
    const { native } = await mount()
    const opened = vi.fn((event: Event) => event.preventDefault())
    native.addEventListener('click', opened)
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(opened).toHaveBeenCalledOnce()
  })

  it.each([
    { accept: 'any', native: '' },
    { accept: 'image', native: 'image/*' },
    { accept: 'pdf', native: '.pdf' },
    { accept: 'xls', native: '.xls,.xlsb,.xlsm,.xlsx' },
    { accept: 'doc', native: '.doc,.docm,.docx' },
    { accept: 'custom', acceptCustom: 'dwg, image/svg+xml', native: '.dwg,image/svg+xml' },
  ])('accepts $accept as “$native”', async ({ native: wanted, ...properties }) => {
    const { native } = await mount(properties)
    expect(native.accept).toBe(wanted)
  })

  it.each([
    { language: 'en', text: 'Not accepted: note.txt' },
    { language: 'es', text: 'No se acepta: note.txt' },
    { language: 'pt_BR', text: 'Not accepted: note.txt' },
  ])('says which file it does not accept: $text', async ({ language, text }) => {
    const { fake, native, screen } = await mount({ accept: 'image' }, { language })
    choose(native, [note()])
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
    expect(fake.emitted).toEqual([])
  })

  it('can choose nothing while it is read-only, which is one of its states', async () => {
    const { fake, native } = await mount({ readonly: true })
    expect(native.disabled).toBe(true)
    await expect.poll(() => fake.raised).toEqual({ readonly: true })
  })

  it('is refused by its form without a file, and sent with it', async () => {
    const fake = fakeElementProps(fileInput, { slots, name: 'plan', properties: { required: true } })
    const form = fakeElementProps(formContainer, {
      slots: {
        formContent: (
          <>
            <FileInput {...fake.props} />
            <button type="submit">Save</button>
          </>
        ),
      },
    })
    const screen = await render(<FormContainer {...form.props} />)
    const native = screen.container.querySelector('input') ?? document.body
    await screen.getByRole('button', { name: 'Save' }).click()
    expect(form.emitted.map(({ trigger }) => trigger)).toEqual(['submit-validation-error'])
    expect(document.activeElement).toBe(native)
    await expect.element(native).toHaveAccessibleDescription('No plan yet This field is required.')
    await userEvent.upload(native, note())
    await expect.poll(() => fake.variables.value?.get()).toBeInstanceOf(File)
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => form.emitted.map(({ trigger }) => trigger)).toEqual(['submit-validation-error', 'submit'])
    expect(form.published.form?.data.formData).toMatchObject({ plan: { name: 'note.txt' } })
  })

  describe('on a touch screen', () => {
    afterEach(() => emulate({}))

    it('has a tap area of at least 44 px', async () => {
      const { native } = await mount()
      await emulate({ hasTouch: true })
      expect(native.offsetHeight).toBeGreaterThanOrEqual(44)
    })
  })
})
