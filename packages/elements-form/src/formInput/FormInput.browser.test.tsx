import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode, useSyncExternalStore } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormInput } from './FormInput.tsx'
import { formInput } from './schema.ts'

const named = { attributes: { 'aria-label': 'Zone', id: 'zone' } }
describeElement(formInput, FormInput, {
  ...named,
  focusable: 'textbox',
  properties: { value: 'Lawn', placeholder: 'Name', placeholderColor: '#595959' },
  cases: {
    textarea: { properties: { type: 'textarea', rows: 3, resize: true } },
    number: { properties: { type: 'number', min: 0, max: 9, hideArrows: true }, focusable: 'spinbutton' },
    currency: { properties: { type: 'currency', value: 1234.5, currencySymbolColor: 'inherit' } },
    password: { properties: { type: 'password', displayPassword: true } },
    readonly: { properties: { readonly: true, value: 'Lawn' } },
    'with a placeholder element': {
      properties: { advancedPlaceholder: true, value: 'Lawn' },
      slots: { placeholderElement: <span>Zone</span> },
      attributes: {},
    },
  },
})

async function mount(properties: Readonly<Record<string, unknown>> = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(formInput, { ...named, ...options, properties })
  const screen = await render(
    <StrictMode>
      <FormInput {...fake.props} />
    </StrictMode>,
  )
  const change = (next: Readonly<Record<string, unknown>>) =>
    screen.rerender(
      <StrictMode>
        <FormInput {...fake.props} {...next} />
      </StrictMode>,
    )
  return {
    fake,
    screen,
    input: screen.getByLabelText('Zone'),
    change,
    told: () => fake.emitted.map(({ trigger }) => trigger),
  }
}

describe('FormInput', () => {
  it('keeps hold of its node while it renders again', async () => {
    const { fake, change } = await mount()
    let taken = 0
    const ref = () => {
      taken += 1
      return () => {}
    }
    const root = { ...fake.props.root, ref }
    await change({ root })
    const before = taken
    await change({ root, placeholder: 'Other' })
    expect(taken).toBe(before)
  })

  it.each([
    { attributes: {}, autocomplete: true, completes: 'on' },
    { attributes: { autoComplete: 'one-time-code' }, autocomplete: true, completes: 'one-time-code' },
    { attributes: { autoComplete: 'one-time-code' }, autocomplete: false, completes: 'one-time-code' },
  ])('has the autocomplete of its attribute: $completes', async ({ attributes, autocomplete, completes }) => {
    const { input } = await mount({ autocomplete }, { attributes: { ...named.attributes, ...attributes } })
    await expect.element(input).toHaveAttribute('autocomplete', completes)
  })

  it('takes its initial value without a trigger', async () => {
    const { fake, input } = await mount({ value: 'Lawn' })
    await expect.element(input).toHaveValue('Lawn')
    expect(fake.variables.value?.get()).toBe('Lawn')
    expect(fake.emitted).toEqual([])
  })

  it('emits each change by the user, after the variable has the value', async () => {
    const { fake, input } = await mount()
    await input.fill('Bed')
    expect(fake.variables.value?.get()).toBe('Bed')
    expect(fake.emitted.at(-1)).toMatchObject({ trigger: 'change', event: { value: 'Bed' } })
  })

  it('takes a new initial value and emits only that', async () => {
    const { fake, input, change } = await mount({ value: 'Lawn' })
    await change({ value: 'Bed' })
    await expect.element(input).toHaveValue('Bed')
    expect(fake.emitted).toEqual([{ trigger: 'initValueChange', event: { value: 'Bed' } }])
  })

  it('shows a value that a workflow writes, without a trigger', async () => {
    const { fake, input } = await mount({ value: 'Lawn' })
    fake.variables.value?.set('Bed')
    await expect.element(input).toHaveValue('Bed')
    expect(fake.emitted).toEqual([])
  })

  it('keeps what was typed when an older value comes back through the binding', async () => {
    const { input, change } = await mount({ value: '' })
    await input.click()
    await userEvent.keyboard('ab')
    await change({ value: 'a' })
    await expect.element(input).toHaveValue('ab')
    await change({ value: 'ab' })
    await change({ value: 'from elsewhere' })
    await expect.element(input).toHaveValue('from elsewhere')
  })

  it('works bound to the variable that its own change writes', async () => {
    const fake = fakeElementProps(formInput, { ...named, properties: { value: '' } })
    const { value } = fake.variables
    function Bound() {
      const initial = useSyncExternalStore(value?.subscribe ?? (() => () => undefined), () =>
        String(value?.get() ?? ''),
      )
      return <FormInput {...fake.props} value={initial} />
    }
    const screen = await render(<Bound />)
    await screen.getByLabelText('Zone').fill('Rose bed')
    await expect.element(screen.getByLabelText('Zone')).toHaveValue('Rose bed')
    expect(fake.emitted.filter(({ trigger }) => trigger === 'initValueChange')).toEqual([])
  })

  it('writes the variable at once and emits after the pause, or on blur', async () => {
    const { fake, input, told } = await mount({ debounce: true, debounceDelay: '60000ms' })
    await input.fill('Bed')
    expect(fake.variables.value?.get()).toBe('Bed')
    expect(told()).not.toContain('change')
    await userEvent.tab()
    expect(told()).toEqual(['focus', 'change', 'blur'])
  })

  it('emits no pending change once a workflow has replaced the value', async () => {
    const { fake, input, told } = await mount({ debounce: true, debounceDelay: '60000ms' })
    await input.fill('Bed')
    fake.variables.value?.set('Roses')
    await expect.element(input).toHaveValue('Roses')
    await userEvent.tab()
    expect(told()).toEqual(['focus', 'blur'])
  })

  it('emits a pending change when it is removed', async () => {
    const { screen, input, told } = await mount({ debounce: true, debounceDelay: '60000ms' })
    await input.fill('Bed')
    await screen.unmount()
    expect(told()).toContain('change')
  })

  it('stores numbers where numbers are entered', async () => {
    const { fake, input } = await mount({ type: 'number', value: '5' })
    expect(fake.variables.value?.get()).toBe(5)
    await input.fill('')
    expect(fake.variables.value?.get()).toBe('')
    await userEvent.keyboard('1.5')
    expect(fake.variables.value?.get()).toBe(1.5)
    await expect.element(input).toHaveValue(1.5)
  })

  it('shows decimals with their precision and rounds them on blur', async () => {
    const { fake, input } = await mount({ type: 'decimal', precision: '0.01', value: 1.5 })
    expect(input.element()).toHaveProperty('value', '1.50')
    await input.fill('2.345')
    expect(fake.variables.value?.get()).toBe(2.345)
    await userEvent.tab()
    expect(fake.variables.value?.get()).toBe(2.35)
    expect(input.element()).toHaveProperty('value', '2.35')
  })

  it('groups amounts on blur', async () => {
    const { fake, input } = await mount({ type: 'currency' })
    await input.fill('1234.5')
    await userEvent.tab()
    await expect.element(input).toHaveValue('1,234.50')
    expect(fake.variables.value?.get()).toBe(1234.5)
    expect(fake.variables['formatted value']?.get()).toBe('1,234.50')
  })

  it('raises its states and emits focus, enter and blur', async () => {
    const { fake, input, told } = await mount({ value: 'Lawn', readonly: true })
    await input.click()
    expect(fake.raised).toEqual({ readonly: true, focus: true })
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(fake.raised).toEqual({ readonly: true, focus: false })
    expect(told()).toEqual(['focus', 'onEnterKey', 'blur'])
  })

  it('carries stored identity and names on the control, also inside a box', async () => {
    const { screen } = await mount({ type: 'currency' })
    const control = screen.getByRole('textbox').element()
    expect(control.id).toBe('zone')
    expect(control.getAttribute('aria-label')).toBe('Zone')
    expect(screen.container.querySelector('[data-uid]')?.hasAttribute('aria-label')).toBe(false)
  })

  it('offers the action focusInput', async () => {
    const fake = fakeElementProps(formInput, named)
    const actions: { current: Readonly<Record<string, () => unknown>> | null } = { current: null }
    const screen = await render(<FormInput {...fake.props} ref={actions} />)
    actions.current?.focusInput?.()
    await expect.element(screen.getByLabelText('Zone')).toHaveFocus()
  })
})
