import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormContainer } from '../formContainer/FormContainer.tsx'
import { formContainer } from '../formContainer/schema.ts'
import { FormInput } from '../formInput/FormInput.tsx'
import { formInput } from '../formInput/schema.ts'
import { verificationCode } from './schema.ts'
import { VerificationCode } from './VerificationCode.tsx'

const named = { attributes: { 'aria-label': 'Code', id: 'code' } }
const input = (type: string) => () => (
  <FormInput
    {...fakeElementProps(formInput, { attributes: { 'data-uid': 'place', id: 'place' }, properties: { type } }).props}
  />
)

describeElement(verificationCode, VerificationCode, {
  ...named,
  focusable: 'textbox',
  cases: {
    filled: { variables: { value: '12A' } },
    readonly: { properties: { readonly: true }, variables: { value: '123456' } },
    'with a stored input': { slots: { input: input('text') } },
    spanish: { language: 'es' },
  },
})

async function mount(properties: Readonly<Record<string, unknown>> = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(verificationCode, { ...named, ...options, properties: { nbrOfCode: 4, ...properties } })
  const tree = (next: object) => (
    <StrictMode>
      <VerificationCode {...fake.props} {...next} />
    </StrictMode>
  )
  const screen = await render(tree({}))
  const places = () => [...screen.container.querySelectorAll('input')]
  return {
    ...{ fake, screen, places, change: (next: object) => screen.rerender(tree(next)) },
    shown: () =>
      places()
        .map(({ value }) => value || '·')
        .join(''),
    focused: () =>
      places()
        .map((place) => place === document.activeElement)
        .indexOf(true),
    stored: () => fake.variables.value?.get(),
    told: () => fake.emitted.map(({ trigger, event }) => [trigger, event?.value]),
  }
}

/** The event of a text that is pasted. */
function pasteOf(text: string): ClipboardEvent {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
}

describe('the keys of a verification code', () => {
  it.each([
    { what: 'a character moves on', keys: '12', shown: '12··', focused: 2 },
    { what: 'the last place stays', keys: '12345', shown: '1235', focused: 3 },
    { what: 'Backspace removes the one before', keys: '12{Backspace}', shown: '1···', focused: 1 },
    { what: 'Arrow left moves back', keys: '12{ArrowLeft}', shown: '12··', focused: 1 },
    { what: 'Arrow right moves on', keys: '12{ArrowLeft}{ArrowLeft}{ArrowRight}', shown: '12··', focused: 1 },
    { what: 'Home moves to the first', keys: '12{Home}', shown: '12··', focused: 0 },
    { what: 'End moves to the last that is filled', keys: '12{Home}{End}', shown: '12··', focused: 1 },
    { what: 'a character replaces another', keys: '12{Home}9', shown: '92··', focused: 1 },
  ])('$what', async ({ keys, shown: wanted, focused: at }) => {
    const { shown, focused } = await mount()
    await userEvent.tab()
    await userEvent.keyboard(keys)
    await expect.poll(shown).toBe(wanted)
    await expect.poll(focused).toBe(at)
  })

  it('leave it with the next Tab', async () => {
    const { focused } = await mount()
    await userEvent.tab()
    expect(focused()).toBe(0)
    await userEvent.tab()
    expect(focused()).toBe(-1)
  })
})

describe('VerificationCode', () => {
  it('tells of each change once its variable has it, and when it is complete', async () => {
    const { told, stored } = await mount({ nbrOfCode: 2 })
    await userEvent.tab()
    await userEvent.keyboard('4b')
    await expect.poll(told).toEqual([
      ['change', '4'],
      ['change', '4b'],
      ['complete', '4b'],
    ])
    expect(stored()).toBe('4b')
  })

  it('takes a pasted code into all its places, without the spaces and dashes of a message', async () => {
    const { places, shown, told } = await mount()
    const [first] = places()
    first?.focus()
    first?.dispatchEvent(pasteOf('12-3 4'))
    await expect.poll(shown).toBe('1234')
    expect(told()).toEqual([
      ['change', '1234'],
      ['complete', '1234'],
    ])
  })

  it('is filled by the code that a phone suggests', async () => {
    const { places } = await mount()
    expect(places().map(({ autocomplete }) => autocomplete)).toEqual(Array(4).fill('one-time-code'))
  })

  it('shows what a workflow resets, without a trigger', async () => {
    const { fake, shown, told } = await mount({}, { variables: { value: '12' } })
    await expect.poll(shown).toBe('12··')
    fake.variables.value?.set('')
    await expect.poll(shown).toBe('····')
    expect(told()).toEqual([])
  })

  it('is copies of its stored input, without the ids and names of that', async () => {
    const { places, shown } = await mount({}, { slots: { input: input('text') } })
    expect(places().map(({ dataset }) => dataset.uid)).toEqual(Array(4).fill('place'))
    expect(new Set(places().map(({ id }) => id)).size).toBe(4)
    await userEvent.tab()
    await userEvent.keyboard('1a')
    await expect.poll(shown).toBe('1a··')
  })

  it('takes only digits where its stored input does', async () => {
    const { shown } = await mount({}, { slots: { input: input('number') } })
    await userEvent.tab()
    await userEvent.keyboard('1a2')
    await expect.poll(shown).toBe('12··')
  })

  it.each([
    { nbrOfCode: 3, count: 3 },
    { nbrOfCode: '5', count: 5 },
    { nbrOfCode: 0, count: 6 },
    { nbrOfCode: 'many', count: 6 },
    { nbrOfCode: undefined, count: 6 },
    { nbrOfCode: 1000, count: 32 },
  ])('has $count places for $nbrOfCode', async ({ nbrOfCode, count }) => {
    const { places } = await mount({ nbrOfCode })
    expect(places()).toHaveLength(count)
  })

  it('has another number of places when that changes', async () => {
    const { change, places, shown, told } = await mount({ nbrOfCode: 3 })
    await change({ nbrOfCode: 5 })
    places()[0]?.focus()
    await userEvent.keyboard('12345')
    await expect.poll(shown).toBe('12345')
    await expect.poll(() => told().at(-1)).toEqual(['complete', '12345'])
    await change({ nbrOfCode: 2 })
    await expect.poll(shown).toBe('12')
  })

  it('is not completed by a workflow', async () => {
    const { fake, shown, told } = await mount()
    fake.variables.value?.set('1234')
    await expect.poll(shown).toBe('1234')
    expect(told()).toEqual([])
  })

  it.each([
    { slots: {}, keys: 'text' },
    { slots: { input: input('text') }, keys: 'text' },
    { slots: { input: input('number') }, keys: 'numeric' },
  ])('asks a phone for its keys: $keys', async ({ slots, keys }) => {
    const { places } = await mount({}, { slots })
    await expect.poll(() => places().map(({ inputMode }) => inputMode)).toEqual(Array(4).fill(keys))
  })

  it.each([
    { language: 'en', name: 'Character 2 of 4' },
    { language: 'es', name: 'Carácter 2 de 4' },
  ])('names its places: $name', async ({ language, name }) => {
    const { screen } = await mount({}, { language })
    await expect.element(screen.getByRole('textbox', { name })).toBeInTheDocument()
    await expect.element(screen.getByRole('group', { name: 'Code' })).toBeInTheDocument()
  })

  it('cannot be changed while it is read-only', async () => {
    const { shown, fake, places, stored, told } = await mount({ readonly: true }, { variables: { value: '12' } })
    await userEvent.tab()
    await userEvent.keyboard('9{Home}{Delete}{Backspace}')
    places().at(0)?.dispatchEvent(pasteOf('9876'))
    await expect.poll(shown).toBe('12··')
    expect(stored()).toBe('12')
    expect(told()).toEqual([])
    expect(fake.raised).toEqual({ readonly: true })
  })

  it('is refused by its form while it is empty, gets the focus, and is sent with it', async () => {
    const fake = fakeElementProps(verificationCode, { ...named, name: 'code', properties: { required: true } })
    const form = fakeElementProps(formContainer, {
      slots: {
        formContent: (
          <>
            <VerificationCode {...fake.props} />
            <button type="submit">Save</button>
          </>
        ),
      },
    })
    const screen = await render(<FormContainer {...form.props} />)
    const save = screen.getByRole('button', { name: 'Save' })
    await save.click()
    const group = screen.getByRole('group', { name: 'Code' })
    await expect.element(group).toHaveAccessibleDescription('This field is required.')
    await expect.element(group.getByRole('textbox').first()).toHaveFocus()
    await userEvent.keyboard('471105{Enter}')
    expect(form.published.form?.data.formData).toEqual({ code: '471105' })
    expect(form.emitted.map(({ trigger }) => trigger)).toEqual(['submit-validation-error', 'submit'])
  })
})
