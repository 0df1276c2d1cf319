import { describeElement, type FakeElementOptions, fakeElementProps, findViolations } from '@sluice/test-kit'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulate } from '../testing/emulate.ts'
import { textInput } from '../textInput/schema.ts'
import { TextInput } from '../textInput/TextInput.tsx'
import { SearchBar } from './SearchBar.tsx'
import { searchBar } from './schema.ts'

type Properties = Readonly<Record<string, unknown>>

const input = ({ attributes, ...options }: FakeElementOptions = {}) => {
  const named = { properties: { placeholder: 'Find a zone' }, ...options }
  return (
    <TextInput
      {...fakeElementProps(textInput, { ...named, attributes: { 'data-uid': 'input', ...attributes } }).props}
    />
  )
}
const slots = {
  textInput: input(),
  submitButton: <button type="submit">Go</button>,
  embedIcon: (
    <i aria-hidden="true" data-testid="icon">
      ⌕
    </i>
  ),
}

describeElement(searchBar, SearchBar, {
  slots: { textInput: slots.textInput },
  focusable: 'searchbox',
  cases: {
    'with an input of its own': { slots: {} },
    'with an input of its own, filled': { slots: {}, properties: { value: 'Rose bed' } },
    labelled: { slots: {}, attributes: { 'aria-label': 'Find a zone', id: 'zone' } },
    'in Spanish': { slots: {}, language: 'es' },
    'with an icon': { slots: { embedIcon: slots.embedIcon }, properties: { isEmbedIcon: true } },
    ...Object.fromEntries(
      ['right', 'left', 'top', 'bottom'].map((buttonPosition) => [
        `with its button at the ${buttonPosition}`,
        { slots: { submitButton: slots.submitButton }, properties: { useSubmitButton: true, buttonPosition } },
      ]),
    ),
    'with nothing in its slots': { slots: {}, properties: { useSubmitButton: true, isEmbedIcon: true } },
    'with all its width for the input': {
      slots: { submitButton: slots.submitButton },
      properties: { useSubmitButton: true, inputWidth: '100%' },
    },
  },
})

/** Renders a search bar in a form, with a child as its input, and a delay that no test waits for. */
async function mount(properties: Properties = {}, { child, ...options }: Options = {}) {
  const given = { debounceDelay: '60000ms', ...properties }
  const all = { ...slots, textInput: child === undefined ? input() : child }
  const fake = fakeElementProps(searchBar, { slots: all, ...options, properties: given })
  const submitted: unknown[] = []
  const tree = (next: Properties) => (
    <StrictMode>
      <form
        dir={options.direction}
        onSubmit={(event) => {
          event.preventDefault()
          submitted.push('form')
        }}
      >
        <SearchBar {...fake.props} {...next} />
        <button type="submit">Save</button>
      </form>
    </StrictMode>
  )
  const screen = await render(tree({}))
  const root = screen.container.querySelector<HTMLElement>('form > [data-uid]')
  if (!root) throw new Error('There is no root.')
  return {
    ...{ fake, screen, root, submitted, control: screen.getByRole('searchbox') },
    button: screen.getByRole('button', { name: 'Go' }),
    change: (next: Properties) => screen.rerender(tree(next)),
    stored: () => fake.variables.value?.get(),
    told: () => fake.emitted.map(({ trigger, event }) => [trigger, event]),
  }
}

interface Options extends FakeElementOptions {
  readonly child?: ReactNode
}

async function type(control: Locator, keys: string): Promise<void> {
  const node = control.element()
  if (node instanceof HTMLElement) node.focus()
  await userEvent.keyboard(keys)
}

const event = (trigger: string, value: string) => [trigger, { value }]

afterEach(() => emulate({}))

describe.each([
  { kind: 'the child in its place', child: undefined },
  { kind: 'an input of its own', child: null },
])('the text of a search bar with $kind', ({ child }) => {
  it('is in its variable at once, and is not told of while the person types', async () => {
    const { control, stored, told } = await mount({}, { child })
    await type(control, 'rose')
    await expect.element(control).toHaveValue('rose')
    expect(stored()).toBe('rose')
    expect(told()).toEqual([])
  })

  it('is told of after the pause', async () => {
    const { control, told } = await mount({ debounceDelay: '1ms' }, { child })
    await type(control, 'r')
    await expect.poll(told).toEqual([event('change', 'r')])
  })

  it('is told of on blur', async () => {
    const { control, told } = await mount({}, { child })
    await type(control, 'rose')
    await userEvent.tab()
    expect(told()).toEqual([event('change', 'rose')])
    await type(control, '{Tab}')
    expect(told()).toHaveLength(1)
  })

  it('is told of when the search bar is removed', async () => {
    const { control, told, screen } = await mount({}, { child })
    await type(control, 'rose')
    await screen.unmount()
    expect(told()).toEqual([event('change', 'rose')])
  })

  it('is submitted by Enter, after its change is told of, and the form around it is not', async () => {
    const { control, told, submitted } = await mount({}, { child })
    await type(control, 'rose{Enter}')
    expect(told()).toEqual([event('change', 'rose'), event('submit', 'rose')])
    await type(control, '{Enter}')
    expect(told().slice(2)).toEqual([event('submit', 'rose')])
    expect(submitted).toEqual([])
  })

  it('is submitted by Enter even if it is empty', async () => {
    const { control, told } = await mount({}, { child })
    await type(control, '{Enter}')
    expect(told()).toEqual([event('submit', '')])
  })

  it('is cleared by Escape, which then belongs to what lies around', async () => {
    const { control, stored, told } = await mount({ value: 'rose' }, { child })
    const seen: boolean[] = []
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape') seen.push(defaultPrevented)
    }
    document.addEventListener('keydown', listen)
    await type(control, '{Escape}')
    await expect.element(control).toHaveValue('')
    expect(stored()).toBe('')
    await type(control, '{Escape}')
    document.removeEventListener('keydown', listen)
    expect(seen).toEqual([true, false])
    await userEvent.tab()
    expect(told()).toEqual([event('change', '')])
  })

  it('is submitted once while Enter is held', async () => {
    const { control, told } = await mount({}, { child })
    const press = (repeat: boolean) =>
      control.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, repeat }))
    press(false)
    press(true)
    expect(told()).toEqual([event('submit', '')])
  })

  it.each([
    { by: 'a browser that says so', init: { isComposing: true } },
    { by: 'Safari, which gives a code', init: { keyCode: 229 } },
  ])('leaves the keys of a composition to the input method, told by $by', async ({ init }) => {
    const { control, told, stored } = await mount({ value: 'rose' }, { child })
    const keys = ['Enter', 'Escape'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
    const isLeft = keys.map((key) => control.element().dispatchEvent(key))
    expect(isLeft).toEqual([true, true])
    expect(told()).toEqual([])
    expect(stored()).toBe('rose')
  })

  it('starts as its initial value without a trigger', async () => {
    const { control, stored, told } = await mount({ value: 'rose' }, { child })
    await expect.element(control).toHaveValue('rose')
    expect(stored()).toBe('rose')
    expect(told()).toEqual([])
  })

  it('becomes a new initial value, and only that is told of', async () => {
    const { control, change, told } = await mount({ value: 'rose' }, { child })
    await change({ value: 'lawn' })
    await expect.element(control).toHaveValue('lawn')
    expect(told()).toEqual([event('initValueChange', 'lawn')])
  })

  it('stays what was typed when an older value comes back through the binding', async () => {
    const { control, change, told } = await mount({ value: '' }, { child })
    await type(control, 'ro')
    await change({ value: 'r' })
    await expect.element(control).toHaveValue('ro')
    await change({ value: 'ro' })
    expect(told()).toEqual([])
    await change({ value: 'from elsewhere' })
    await expect.element(control).toHaveValue('from elsewhere')
  })

  it('becomes what a workflow writes, without a trigger', async () => {
    const { fake, control, told } = await mount({ value: 'rose' }, { child })
    fake.variables.value?.set('lawn')
    await expect.element(control).toHaveValue('lawn')
    expect(told()).toEqual([])
  })

  it('is not told of any more once a workflow has replaced it', async () => {
    const { fake, control, told } = await mount({}, { child })
    await type(control, 'rose')
    fake.variables.value?.set('')
    await expect.element(control).toHaveValue('')
    await userEvent.tab()
    expect(told()).toEqual([])
    await type(control, 'ro')
    await userEvent.tab()
    expect(told()).toEqual([event('change', 'ro')])
  })

  it('is empty where its initial value is nothing', async () => {
    const { control, stored } = await mount({ value: null }, { child })
    await expect.element(control).toHaveValue('')
    expect(stored()).toBe('')
  })
})

describe('the name of a search bar', () => {
  it.each([
    { language: 'en', name: 'Search' },
    { language: 'es-MX', name: 'Buscar' },
  ])('is $name in $language where there is no other', async ({ language, name }) => {
    const own = await mount({}, { child: null, language })
    await expect.element(own.control).toHaveAccessibleName(name)
    await expect.element(own.control).toHaveAttribute('placeholder', name)
    await own.screen.unmount()
    const { control } = await mount({}, { child: input({ properties: {} }), language })
    await expect.element(control).toHaveAccessibleName(name)
    await expect.element(control).not.toHaveAttribute('placeholder')
  })

  it.each([
    { names: 'its placeholder', child: {}, bar: {}, name: 'Find a zone' },
    { names: 'its label', child: { 'aria-label': 'Zone' }, bar: { 'aria-label': 'Garden' }, name: 'Zone' },
    { names: 'that of the bar', child: {}, bar: { 'aria-label': 'Garden' }, name: 'Garden' },
  ])('is $names: $name', async ({ child, bar, name }) => {
    const { control, root } = await mount({}, { attributes: bar, child: input({ attributes: child }) })
    await expect.element(control).toHaveAccessibleName(name)
    expect(root.hasAttribute('aria-label')).toBe(false)
  })

  it('is that of a label elsewhere, which refers to the bar', async () => {
    const fake = fakeElementProps(searchBar, {
      attributes: { id: 'zone' },
      slots: { textInput: input({ properties: {} }) },
    })
    const screen = await render(
      <>
        <label htmlFor="zone">Garden</label>
        <SearchBar {...fake.props} />
      </>,
    )
    await expect.element(screen.getByRole('searchbox')).toHaveAccessibleName('Garden')
  })

  it('goes with both descriptions', async () => {
    const child = input({ attributes: { 'aria-describedby': 'inner' } })
    const { control } = await mount({}, { attributes: { 'aria-describedby': 'outer' }, child })
    await expect.element(control).toHaveAttribute('aria-describedby', 'outer inner')
  })

  it('may be the same in several bars', async () => {
    const bars = [1, 2].map((key) => <SearchBar key={key} {...fakeElementProps(searchBar).props} />)
    const screen = await render(<main>{bars}</main>)
    expect(await findViolations(screen.container)).toEqual([])
  })
})

describe('the button of a search bar', () => {
  it('is there only where it is wanted, as is the icon', async () => {
    const { button, screen, change } = await mount()
    expect(button.query()).toBeNull()
    expect(screen.getByTestId('icon').query()).toBeNull()
    await change({ useSubmitButton: true, isEmbedIcon: true })
    await expect.element(button).toBeInTheDocument()
    await expect.element(screen.getByTestId('icon')).toBeInTheDocument()
  })

  it('submits the text when it is pressed, after its change is told of, and not the form around it', async () => {
    const { control, button, told, submitted } = await mount({ useSubmitButton: true })
    await type(control, 'rose')
    await button.click()
    expect(told()).toEqual([event('change', 'rose'), event('submit', 'rose')])
    expect(submitted).toEqual([])
  })

  it.each(['{Enter}', ' '])('submits the text by the key “%s”', async (key) => {
    const { button, told, submitted } = await mount({ useSubmitButton: true, value: 'rose' })
    await type(button, key)
    expect(told()).toEqual([event('submit', 'rose')])
    expect(submitted).toEqual([])
  })

  it('may be anything that can be pressed', async () => {
    const submitButton = (
      <div>
        <b>Find it</b>
      </div>
    )
    const { screen, told } = await mount({ useSubmitButton: true }, { slots: { submitButton } })
    await screen.getByText('Find it').click()
    expect(told()).toEqual([event('submit', '')])
  })

  it.each([
    {
      name: 'native',
      submitButton: (
        <button type="submit" disabled>
          <b>Go</b>
        </button>
      ),
    },
    {
      name: 'not native',
      submitButton: (
        // biome-ignore lint/a11y/useSemanticElements: as a stored button without a type is rendered
        <div role="button" tabIndex={0} aria-disabled="true">
          <b>Go</b>
        </div>
      ),
    },
  ])('submits nothing while it is disabled and $name', async ({ submitButton }) => {
    const { screen, told, submitted } = await mount({ useSubmitButton: true }, { slots: { submitButton } })
    await screen.getByText('Go').click({ force: true })
    expect(told()).toEqual([])
    expect(submitted).toEqual([])
  })

  it('keeps its link where it has one', async () => {
    const submitButton = <a href="#found">Go</a>
    const { screen, told } = await mount({ useSubmitButton: true }, { slots: { submitButton } })
    await screen.getByText('Go').click()
    expect(told()).toEqual([event('submit', '')])
    expect(location.hash).toBe('#found')
    history.replaceState(null, '', location.pathname + location.search)
  })
})

describe('the look of a search bar', () => {
  const box = (node: Element) => node.getBoundingClientRect()

  it.each([
    { buttonPosition: 'right', axis: 'x', isAfter: true },
    { buttonPosition: undefined, axis: 'x', isAfter: true },
    { buttonPosition: 'left', axis: 'x', isAfter: false },
    { buttonPosition: 'bottom', axis: 'y', isAfter: true },
    { buttonPosition: 'top', axis: 'y', isAfter: false },
    { buttonPosition: 'right', axis: 'x', isAfter: true, direction: 'rtl' },
    { buttonPosition: 'left', axis: 'x', isAfter: false, direction: 'rtl' },
  ] as const)(
    'has its button at the $buttonPosition, $direction',
    async ({ buttonPosition, axis, isAfter, ...page }) => {
      const { control, button } = await mount({ useSubmitButton: true, buttonPosition }, page)
      expect(box(button.element())[axis] > box(control.element())[axis]).toBe(isAfter)
    },
  )

  it.each([
    { iconPosition: 'right', isAfter: true },
    { iconPosition: undefined, isAfter: true },
    { iconPosition: 'left', isAfter: false },
    { iconPosition: 'right', isAfter: true, direction: 'rtl' },
    { iconPosition: 'left', isAfter: false, direction: 'rtl' },
  ] as const)('has its icon at the $iconPosition, $direction', async ({ iconPosition, isAfter, ...page }) => {
    const { control, screen } = await mount({ isEmbedIcon: true, iconPosition }, page)
    expect(box(screen.getByTestId('icon').element()).x > box(control.element()).x).toBe(isAfter)
  })

  it.each([
    { inputWidth: undefined, input: 150, button: 150 },
    { inputWidth: '80%', input: 240, button: 60 },
    { inputWidth: '80%', buttonPosition: 'bottom', input: 240, button: 300 },
    { inputWidth: '80%', useSubmitButton: false, input: 300 },
  ])(
    'gives its input $inputWidth, and its button the rest: $input and $button',
    async ({ input, button, ...given }) => {
      const { root, screen, control } = await mount({ useSubmitButton: true, ...given })
      root.style.setProperty('inline-size', '300px')
      expect(box(control.element()).width).toBe(input)
      const shown = screen.getByRole('button', { name: 'Go' }).query()
      expect(shown ? box(shown).width : undefined).toBe(button)
    },
  )

  it.each([
    { inputWidth: '0%', buttonPosition: 'right' },
    { inputWidth: '100%', buttonPosition: 'right' },
    { inputWidth: '50%', buttonPosition: 'bottom' },
  ])('can be used in a narrow page on a touch screen: $inputWidth, $buttonPosition', async (given) => {
    const { screen, control, button } = await mount({ useSubmitButton: true, isEmbedIcon: true, ...given })
    screen.container.style.setProperty('inline-size', '320px')
    await emulate({ hasTouch: true })
    for (const { width, height } of [control, button].map((part) => box(part.element()))) {
      expect(width).toBeGreaterThanOrEqual(24)
      expect(height).toBeGreaterThanOrEqual(44)
    }
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(320)
    const { top, bottom } = box(button.element())
    if (given.buttonPosition === 'bottom') expect(top).toBeGreaterThanOrEqual(box(control.element()).bottom)
    expect(bottom).toBeGreaterThan(0)
  })

  it('keeps its own input visible with forced colors', async () => {
    const { control } = await mount({}, { child: null })
    await emulate({ hasForcedColors: true })
    expect(getComputedStyle(control.element()).borderTopWidth).toBe('1px')
  })
})
