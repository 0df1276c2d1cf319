import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describeField } from '../testing/describeField.tsx'
import { emulate } from '../testing/emulate.ts'
import { Range } from './Range.tsx'
import { range } from './schema.ts'

const named = { attributes: { 'aria-label': 'Minutes', id: 'minutes' } }
describeElement(range, Range, {
  ...named,
  properties: { value: 40, isTooltip: true },
  focusable: 'slider',
  cases: {
    'at its end': { properties: { value: 1000, max: 1000, isTooltip: true } },
    readonly: { properties: { value: 40, readonly: true } },
    required: { properties: { required: true } },
    'with a style': { properties: { rangeBackgroundColor: '#595959', fontSize: '20px', tooltipTextColor: '#fff' } },
  },
})

describeField(range, Range, {
  values: [20, 70],
  empty: 0,
  isNeverEmpty: true,
  control: (screen) => screen.getByRole('slider'),
  change: (control, value) => control.fill(String(value)),
  expectShown: (control, value) => expect.element(control).toHaveValue(String(value)),
})

type Properties = Readonly<Record<string, unknown>>

async function mount(properties: Properties = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(range, { ...named, ...options, properties })
  const tree = (next: Properties) => (
    <StrictMode>
      <div dir={options.direction}>
        <Range {...fake.props} {...next} />
      </div>
    </StrictMode>
  )
  const screen = await render(tree({}))
  const control = screen.getByRole('slider')
  const root = screen.container.querySelector<HTMLElement>('[data-uid]')
  if (!root) throw new Error('There is no root.')
  return {
    ...{ fake, screen, control, root },
    change: (next: Properties) => screen.rerender(tree(next)),
    stored: () => fake.variables.value?.get(),
    told: () => fake.emitted.map(({ trigger, event }) => [trigger, event?.value]),
    tooltip: () => root.querySelector<HTMLElement>('[aria-hidden]'),
  }
}

/** Presses a key on the range. */
async function press(control: { element(): Element }, key: string): Promise<void> {
  const node = control.element()
  if (node instanceof HTMLElement) node.focus()
  await userEvent.keyboard(`{${key}}`)
}

afterEach(() => emulate({}))

describe('Range', () => {
  const coarse = { min: 10, max: 60, step: 5 }
  it.each([
    { key: 'ArrowRight', value: 51 },
    { key: 'ArrowUp', value: 51 },
    { key: 'ArrowLeft', value: 49 },
    { key: 'ArrowDown', value: 49 },
    { key: 'PageUp', value: 60 },
    { key: 'PageDown', value: 40 },
    { key: 'Home', value: 0 },
    { key: 'End', value: 100 },
    { key: 'ArrowRight', value: 55, settings: coarse },
    { key: 'ArrowLeft', value: 45, settings: coarse },
    { key: 'PageUp', value: 55, settings: coarse },
    { key: 'Home', value: 10, settings: coarse },
    { key: 'End', value: 60, settings: coarse },
    { key: 'ArrowUp', value: 50.5, settings: { step: 0.5 } },
    { key: 'End', value: 99, settings: { step: 9 } },
    { key: 'ArrowRight', value: 49, direction: 'rtl' },
    { key: 'ArrowLeft', value: 51, direction: 'rtl' },
    { key: 'ArrowUp', value: 51, direction: 'rtl' },
    { key: 'ArrowDown', value: 49, direction: 'rtl' },
    { key: 'Home', value: 0, direction: 'rtl' },
    { key: 'End', value: 100, direction: 'rtl' },
  ] as const)('moves from about 50 to $value by $key with $settings $direction', async (row) => {
    const { key, value, settings = {}, direction = 'ltr' } = { settings: undefined, direction: undefined, ...row }
    const { control, stored, told } = await mount({ value: 50, ...settings }, { direction })
    await press(control, key)
    expect(stored()).toBe(value)
    expect(told()).toEqual([['change', value]])
    await expect.element(control).toHaveValue(String(value))
  })

  it('tells nothing of keys that do not move it', async () => {
    const { control, told } = await mount({ value: 100 })
    for (const key of ['ArrowRight', 'End', 'PageUp', 'Tab']) await press(control, key)
    expect(told()).toEqual([])
  })

  it.each([
    { direction: 'ltr', x: 250 },
    { direction: 'rtl', x: 50 },
  ] as const)(
    'moves to where it is pressed on a page that reads $direction, with the event',
    async ({ direction, x }) => {
      const { control, root, fake, stored } = await mount({ value: 0, max: 4 }, { direction })
      root.style.setProperty('inline-size', '300px')
      await control.click({ position: { x, y: 10 } })
      expect(stored()).toBe(3)
      expect(fake.emitted[0]?.event?.domEvent).toBeInstanceOf(Event)
    },
  )

  it('is named by its label', async () => {
    const fake = fakeElementProps(range, { attributes: { id: 'minutes' } })
    const screen = await render(
      <>
        <label htmlFor="minutes">Minutes</label>
        <Range {...fake.props} />
      </>,
    )
    await expect.element(screen.getByRole('slider', { name: 'Minutes' })).toBeInTheDocument()
  })

  it.each([
    { value: '40', number: 40 },
    { value: null, number: 0 },
    { value: 'many', number: 0 },
    { value: 500, number: 100 },
    { value: -5, number: 0 },
    { value: 42, step: 5, number: 40 },
    { value: 5, min: 10, number: 10 },
    { value: 7, min: 50, max: 10, number: 50 },
    { min: 20, number: 20 },
  ])('brings $value into $min to $max in steps of $step: $number', async ({ number, ...properties }) => {
    const { control, stored, told } = await mount(properties)
    expect(stored()).toBe(number)
    expect(told()).toEqual([])
    await expect.element(control).toHaveValue(String(number))
  })

  it('brings what a workflow writes into its limits', async () => {
    const { fake, control, stored, told } = await mount({ value: 5 })
    fake.variables.value?.set(300)
    await expect.element(control).toHaveValue('100')
    expect(stored()).toBe(100)
    fake.variables.value?.set(undefined)
    await expect.element(control).toHaveValue('0')
    expect(stored()).toBe(0)
    expect(told()).toEqual([])
  })

  it('takes the value that was asked for once its limits allow it', async () => {
    const { control, change, stored, told } = await mount({ value: 250 })
    expect(stored()).toBe(100)
    await change({ value: 250, max: 500 })
    await expect.element(control).toHaveValue('250')
    expect(stored()).toBe(250)
    await change({ value: 250, max: 50 })
    expect(stored()).toBe(50)
    await change({ value: 300, max: 50 })
    await change({ value: 300, max: 500 })
    expect(stored()).toBe(300)
    expect(told().filter(([trigger]) => trigger === 'change')).toEqual([])
  })

  it('keeps the choice of a person when its limits widen', async () => {
    const { control, change, stored } = await mount({ value: 250 })
    await control.fill('60')
    await control.fill('100')
    await change({ value: 250, max: 500 })
    expect(stored()).toBe(100)
  })

  it('is stuck where its maximum is not above its minimum', async () => {
    const { control, told } = await mount({ min: 50, max: 10 })
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home']) await press(control, key)
    expect(told()).toEqual([])
    await expect.element(control).toHaveValue('50')
  })

  it('keeps where it was moved to when an older value comes back through the binding', async () => {
    const { control, change, stored } = await mount({ value: 0 })
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await press(control, key)
    await change({ value: 1 })
    expect(stored()).toBe(3)
    await change({ value: 3 })
    await change({ value: 80 })
    expect(stored()).toBe(80)
  })

  it('writes the variable at once and tells of the last change after the pause, or on blur', async () => {
    const { control, stored, told } = await mount({ debounce: true, debounceDelay: '60000ms' })
    await press(control, 'ArrowRight')
    await press(control, 'ArrowRight')
    expect(stored()).toBe(2)
    expect(told()).toEqual([])
    await userEvent.tab()
    expect(told()).toEqual([['change', 2]])
  })

  it('tells of the last change after a pause', async () => {
    const { control, told } = await mount({ debounce: true, debounceDelay: '50ms' })
    await press(control, 'End')
    await expect.poll(told).toEqual([['change', 100]])
  })

  it('tells of no pending change once a workflow has replaced the value', async () => {
    const { fake, control, told } = await mount({ debounce: true, debounceDelay: '60000ms' })
    await press(control, 'End')
    fake.variables.value?.set(30)
    await expect.element(control).toHaveValue('30')
    await userEvent.tab()
    expect(told()).toEqual([])
  })

  it('tells of a pending change when it is removed', async () => {
    const { screen, control, told } = await mount({ debounce: true, debounceDelay: '60000ms' })
    await press(control, 'End')
    await screen.unmount()
    expect(told()).toEqual([['change', 100]])
  })

  it('cannot be moved while it is read-only, by key or by press', async () => {
    const { control, stored, told } = await mount({ value: 50, readonly: true })
    for (const key of ['ArrowRight', 'End', 'PageDown']) await press(control, key)
    await control.click({ position: { x: 5, y: 10 } })
    expect(stored()).toBe(50)
    expect(told()).toEqual([])
    await expect.element(control).toHaveValue('50')
    await expect.element(control).toHaveAttribute('aria-readonly', 'true')
  })
})

describe('the number of a range', () => {
  it('shows always, and only if it is wanted', async () => {
    const { control, tooltip, change } = await mount({ value: 40, isTooltip: true })
    expect(tooltip()?.textContent).toBe('40')
    expect(tooltip()?.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true)
    await press(control, 'ArrowRight')
    expect(tooltip()?.textContent).toBe('41')
    await change({ isTooltip: false })
    expect(tooltip()).toBeNull()
  })

  it.each([
    { language: 'en', shown: '1000.5' },
    { language: 'es', shown: '1000,5' },
  ])('is written in the language of the page: $language', async ({ language, shown }) => {
    const { tooltip } = await mount({ value: 1000.5, max: 2000, step: 0.5, isTooltip: true }, { language })
    expect(tooltip()?.textContent).toBe(shown)
  })

  it.each((['ltr', 'rtl'] as const).flatMap((direction) => [0, 50, 100].map((value) => ({ direction, value }))))(
    'stands over the selector within the line, at $value on a page that reads $direction',
    async (row) => {
      const { root, tooltip } = await mount({ value: row.value, isTooltip: true }, { direction: row.direction })
      root.style.setProperty('inline-size', '300px')
      const [line, number] = [root.getBoundingClientRect(), (tooltip() ?? document.body).getBoundingClientRect()]
      expect(number.left).toBeGreaterThanOrEqual(line.left)
      expect(number.right).toBeLessThanOrEqual(line.right + 0.01)
      const share = row.direction === 'rtl' ? 100 - row.value : row.value
      const selector = line.left + 9 + ((line.width - 18) * share) / 100
      expect(number.left).toBeLessThan(selector)
      expect(number.right).toBeGreaterThan(selector)
      expect(number.bottom).toBeLessThanOrEqual(line.top + line.height / 2 - 9)
    },
  )

  it('has its font and colours', async () => {
    const style = {
      fontSize: '21px',
      fontFamily: 'monospace',
      tooltipTextColor: '#010203',
      tooltipBackground: '#040506',
    }
    const { tooltip } = await mount({ ...style, isTooltip: true })
    const { fontSize, fontFamily, color, backgroundColor } = getComputedStyle(tooltip() ?? document.body)
    expect({ fontSize, fontFamily, color, backgroundColor }).toEqual({
      ...{ fontSize: '21px', fontFamily: 'monospace' },
      ...{ color: 'rgb(1, 2, 3)', backgroundColor: 'rgb(4, 5, 6)' },
    })
  })
})

describe('the look of a range', () => {
  it('has a larger tap area on a touch screen, without a larger box', async () => {
    const { root, control } = await mount()
    expect(root.offsetHeight).toBe(38)
    await emulate({ hasTouch: true })
    expect(root.offsetHeight).toBe(38)
    expect(control.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  it('follows its colours', async () => {
    const { root, control } = await mount()
    const line = () => getComputedStyle(control.element()).getPropertyValue('--sl-range-fill')
    root.style.setProperty('--sl-range-background', 'rgb(1, 2, 3)')
    expect(line().match(/rgb\(1, 2, 3\)/g)).toHaveLength(3)
    root.style.setProperty('--sl-range-active-background', 'rgb(4, 5, 6)')
    expect(line().match(/rgb\(4, 5, 6\)/g)).toHaveLength(2)
  })

  it('keeps its line and selector visible with forced colours', async () => {
    const { root } = await mount()
    const colors = () => {
      const style = getComputedStyle(root)
      return ['line', 'line-active', 'selector'].map((name) => style.getPropertyValue(`--sl-range-${name}`).trim())
    }
    await emulate({ hasForcedColors: true })
    expect(colors()).toEqual(['ButtonText', 'Highlight', 'ButtonText'])
    expect(getComputedStyle(root.querySelector('input') ?? root).forcedColorAdjust).toBe('none')
  })
})
