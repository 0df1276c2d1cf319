import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describeField } from '../testing/describeField.tsx'
import { emulate } from '../testing/emulate.ts'
import { RadioGroup } from './RadioGroup.tsx'
import { radioGroup } from './schema.ts'

const list = (...items: readonly unknown[]) => ({ items })
const options = list('Spray', 'Rotor', 'Drip')
const named = { attributes: { 'aria-label': 'Kind of sprinkler', id: 'kind' } }
const choicesElement = ({ '_ww-text_text': text }: Readonly<Record<string, unknown>>) => <p>{String(text)}</p>

describeElement(radioGroup, RadioGroup, {
  ...named,
  properties: { options },
  focusable: 'radio',
  cases: {
    chosen: { properties: { options, value: 'Rotor' } },
    readonly: { properties: { options, value: 'Rotor', readonly: true } },
    'in a row': { properties: { options, direction: 'row', columnGap: '8px', flexWrap: true } },
    'with a stored label': { properties: { options }, slots: { choicesElement } },
  },
})

describeField(radioGroup, RadioGroup, {
  values: ['Spray', 'Drip'],
  empty: null,
  properties: { options },
  control: (screen) => screen.getByRole('radiogroup'),
  focused: (control) => control.getByRole('radio', { checked: true }).or(control.getByRole('radio').first()).first(),
  change: (control, value) => control.getByRole('radio', { name: String(value) }).click(),
  expectShown: (control, value) => expect.element(control.getByRole('radio', { name: String(value) })).toBeChecked(),
})

async function mount(properties: Readonly<Record<string, unknown>> = {}, more: FakeElementOptions = {}) {
  const fake = fakeElementProps(radioGroup, { ...named, ...more, properties: { options, ...properties } })
  const tree = (next: object) => (
    <StrictMode>
      <RadioGroup {...fake.props} {...next} />
    </StrictMode>
  )
  const screen = await render(tree({}))
  return {
    ...{ fake, screen, group: screen.getByRole('radiogroup') },
    radio: (name: string) => screen.getByRole('radio', { name, exact: true }),
    change: (next: object) => screen.rerender(tree(next)),
    stored: () => fake.variables.value?.get(),
    told: () => fake.emitted.map(({ trigger, event }) => [trigger, event?.value]),
  }
}

describe('the keys of a radio group', () => {
  it.each([
    { value: 'Rotor', keys: '{ArrowDown}', chosen: 'Drip' },
    { value: 'Rotor', keys: '{ArrowRight}', chosen: 'Drip' },
    { value: 'Rotor', keys: '{ArrowUp}', chosen: 'Spray' },
    { value: 'Rotor', keys: '{ArrowLeft}', chosen: 'Spray' },
    { value: 'Drip', keys: '{ArrowDown}', chosen: 'Spray' },
    { value: 'Spray', keys: '{ArrowUp}', chosen: 'Drip' },
    { value: '', keys: ' ', chosen: 'Spray' },
  ])('from “$value” by “$keys” choose $chosen, and it has the focus', async ({ value, keys, chosen }) => {
    const { radio, stored, told } = await mount({ value })
    await userEvent.tab()
    await userEvent.keyboard(keys)
    await expect.element(radio(chosen)).toHaveFocus()
    await expect.element(radio(chosen)).toBeChecked()
    expect(stored()).toBe(chosen)
    expect(told()).toEqual([['change', chosen]])
  })

  it('enter at the chosen option, and leave with the next Tab', async () => {
    const { radio } = await mount({ value: 'Drip' })
    await userEvent.tab()
    await expect.element(radio('Drip')).toHaveFocus()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('choose nothing while it is read-only', async () => {
    const { radio, stored, told } = await mount({ value: 'Rotor', readonly: true })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown} ')
    expect(stored()).toBe('Rotor')
    expect(told()).toEqual([])
    await expect.element(radio('Rotor')).toBeChecked()
  })
})

describe('RadioGroup', () => {
  it('is named by its attribute, or else by its element', async () => {
    const { group } = await mount()
    await expect.element(group).toHaveAccessibleName('Kind of sprinkler')
    const { group: other } = await mount({}, { attributes: {}, name: 'Kind' })
    await expect.element(other.first()).toBeInTheDocument()
    expect(document.querySelectorAll('[aria-label="Kind"]')).toHaveLength(1)
  })

  it('shows its stored label with the text of each option, which chooses it', async () => {
    const { screen, radio, told } = await mount({}, { slots: { choicesElement } })
    await screen.getByText('Drip').click()
    await expect.element(radio('Drip')).toBeChecked()
    await expect.element(radio('Drip')).toHaveFocus()
    expect(told()).toEqual([['change', 'Drip']])
    expect([...screen.container.querySelectorAll('p')].map((node) => node.textContent)).toEqual(options.items)
  })

  it('gives an option its own value, whatever its type', async () => {
    const north = { id: 1, days: [1, 2] }
    const { radio, stored } = await mount({
      options: list({ label: 'North', value: north }, { label: 'All', value: 0 }),
    })
    await radio('North').click()
    expect(stored()).toBe(north)
    await radio('All').click()
    expect(stored()).toBe(0)
  })

  it('is null while its value is not an option, and has it once it is one', async () => {
    const { stored, change, radio, told } = await mount({ value: 'Bubbler' })
    expect(stored()).toBeNull()
    await change({ value: 'Bubbler', options: list('Spray', 'Bubbler') })
    await expect.element(radio('Bubbler')).toBeChecked()
    expect(stored()).toBe('Bubbler')
    await change({ value: 'Bubbler', options: list('Spray') })
    expect(stored()).toBeNull()
    expect(told()).toEqual([])
  })

  it('finds a number by its text', async () => {
    const { stored, radio } = await mount({ value: '2', options: list(1, 2) })
    await expect.element(radio('2')).toBeChecked()
    expect(stored()).toBe(2)
  })

  it('tells nothing when the chosen option is pressed again', async () => {
    const { radio, told } = await mount({ value: 'Rotor' })
    await radio('Rotor').click()
    expect(told()).toEqual([])
  })

  it('shares no name with another group', async () => {
    const one = fakeElementProps(radioGroup, { name: 'one', properties: { options, value: 'Spray' } })
    const two = fakeElementProps(radioGroup, { name: 'two', properties: { options, value: 'Drip' } })
    const screen = await render(
      <form>
        <RadioGroup {...one.props} />
        <RadioGroup {...two.props} />
      </form>,
    )
    const chosen = screen.getByRole('radio', { checked: true })
    await expect.poll(() => chosen.elements()).toHaveLength(2)
    await screen.getByRole('radiogroup', { name: 'two' }).getByText('Rotor').click()
    await expect.poll(() => chosen.elements()).toHaveLength(2)
    expect(one.variables.value?.get()).toBe('Spray')
  })
})

describe('the look of a radio group', () => {
  afterEach(() => emulate({}))

  it.each([
    { direction: 'column', axis: 'y' },
    { direction: 'row', axis: 'x' },
  ] as const)('has its options in a $direction', async ({ direction, axis }) => {
    const { screen } = await mount({ direction })
    const at = [...screen.container.querySelectorAll('input')].map((node) => node.getBoundingClientRect()[axis])
    expect(at).toEqual(at.toSorted((left, right) => left - right))
    expect(new Set(at).size).toBe(3)
  })

  it('has tap areas of 44 px on a touch screen', async () => {
    const { screen } = await mount()
    await emulate({ hasTouch: true })
    for (const { offsetWidth, offsetHeight } of screen.container.querySelectorAll('input'))
      expect([offsetWidth, offsetHeight]).toEqual([44, 44])
    const tops = [...screen.container.querySelectorAll('input')].map((node) => node.getBoundingClientRect().top)
    expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeGreaterThanOrEqual(44)
  })
})
