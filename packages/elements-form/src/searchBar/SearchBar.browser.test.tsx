import { describeElement, fakeElementProps, findViolations } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { input, mountSearchBar, slots, type } from '../testing/mountSearchBar.tsx'
import { SearchBar } from './SearchBar.tsx'
import { searchBar } from './schema.ts'

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

const event = (trigger: string, value: string) => [trigger, { value }]

describe.each([
  { kind: 'the child in its place', child: undefined },
  { kind: 'an input of its own', child: null },
])('the text of a search bar with $kind', ({ child }) => {
  it('is in its variable at once, and is not told of while the person types', async () => {
    const { control, stored, told } = await mountSearchBar({}, { child })
    await type(control, 'rose')
    await expect.element(control).toHaveValue('rose')
    expect(stored()).toBe('rose')
    expect(told()).toEqual([])
  })

  it('is told of after the pause', async () => {
    const { control, told } = await mountSearchBar({ debounceDelay: '1ms' }, { child })
    await type(control, 'r')
    await expect.poll(told).toEqual([event('change', 'r')])
  })

  it('is told of on blur', async () => {
    const { control, told } = await mountSearchBar({}, { child })
    await type(control, 'rose')
    await userEvent.tab()
    expect(told()).toEqual([event('change', 'rose')])
    await type(control, '{Tab}')
    expect(told()).toHaveLength(1)
  })

  it('is told of when the search bar is removed', async () => {
    const { control, told, screen } = await mountSearchBar({}, { child })
    await type(control, 'rose')
    await screen.unmount()
    expect(told()).toEqual([event('change', 'rose')])
  })

  it('is submitted by Enter, after its change is told of, and the form around it is not', async () => {
    const { control, told, submitted } = await mountSearchBar({}, { child })
    await type(control, 'rose{Enter}')
    expect(told()).toEqual([event('change', 'rose'), event('submit', 'rose')])
    await type(control, '{Enter}')
    expect(told().slice(2)).toEqual([event('submit', 'rose')])
    expect(submitted).toEqual([])
  })

  it('is submitted by Enter even if it is empty', async () => {
    const { control, told } = await mountSearchBar({}, { child })
    await type(control, '{Enter}')
    expect(told()).toEqual([event('submit', '')])
  })

  it('is cleared by Escape, which then belongs to what lies around', async () => {
    const { control, stored, told } = await mountSearchBar({ value: 'rose' }, { child })
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
    const { control, told } = await mountSearchBar({}, { child })
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
    const { control, told, stored } = await mountSearchBar({ value: 'rose' }, { child })
    const keys = ['Enter', 'Escape'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
    const isLeft = keys.map((key) => control.element().dispatchEvent(key))
    expect(isLeft).toEqual([true, true])
    expect(told()).toEqual([])
    expect(stored()).toBe('rose')
  })

  it('starts as its initial value without a trigger', async () => {
    const { control, stored, told } = await mountSearchBar({ value: 'rose' }, { child })
    await expect.element(control).toHaveValue('rose')
    expect(stored()).toBe('rose')
    expect(told()).toEqual([])
  })

  it('becomes a new initial value, and only that is told of', async () => {
    const { control, change, told } = await mountSearchBar({ value: 'rose' }, { child })
    await change({ value: 'lawn' })
    await expect.element(control).toHaveValue('lawn')
    expect(told()).toEqual([event('initValueChange', 'lawn')])
  })

  it('stays what was typed when an older value comes back through the binding', async () => {
    const { control, change, told } = await mountSearchBar({ value: '' }, { child })
    await type(control, 'ro')
    await change({ value: 'r' })
    await expect.element(control).toHaveValue('ro')
    await change({ value: 'ro' })
    expect(told()).toEqual([])
    await change({ value: 'from elsewhere' })
    await expect.element(control).toHaveValue('from elsewhere')
  })

  it('becomes what a workflow writes, without a trigger', async () => {
    const { fake, control, told } = await mountSearchBar({ value: 'rose' }, { child })
    fake.variables.value?.set('lawn')
    await expect.element(control).toHaveValue('lawn')
    expect(told()).toEqual([])
  })

  it('is not told of any more once a workflow has replaced it', async () => {
    const { fake, control, told } = await mountSearchBar({}, { child })
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
    const { control, stored } = await mountSearchBar({ value: null }, { child })
    await expect.element(control).toHaveValue('')
    expect(stored()).toBe('')
  })
})

describe('the name of a search bar', () => {
  it.each([
    { language: 'en', name: 'Search' },
    { language: 'es-MX', name: 'Buscar' },
  ])('is $name in $language where there is no other', async ({ language, name }) => {
    const own = await mountSearchBar({}, { child: null, language })
    await expect.element(own.control).toHaveAccessibleName(name)
    await expect.element(own.control).toHaveAttribute('placeholder', name)
    await own.screen.unmount()
    const { control } = await mountSearchBar({}, { child: input({ properties: {} }), language })
    await expect.element(control).toHaveAccessibleName(name)
    await expect.element(control).not.toHaveAttribute('placeholder')
  })

  it.each([
    { names: 'its placeholder', child: {}, bar: {}, name: 'Find a zone' },
    { names: 'its label', child: { 'aria-label': 'Zone' }, bar: { 'aria-label': 'Garden' }, name: 'Zone' },
    { names: 'that of the bar', child: {}, bar: { 'aria-label': 'Garden' }, name: 'Garden' },
  ])('is $names: $name', async ({ child, bar, name }) => {
    const { control, root } = await mountSearchBar({}, { attributes: bar, child: input({ attributes: child }) })
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
    const { control } = await mountSearchBar({}, { attributes: { 'aria-describedby': 'outer' }, child })
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
    const { button, screen, change } = await mountSearchBar()
    expect(button.query()).toBeNull()
    expect(screen.getByTestId('icon').query()).toBeNull()
    await change({ useSubmitButton: true, isEmbedIcon: true })
    await expect.element(button).toBeInTheDocument()
    await expect.element(screen.getByTestId('icon')).toBeInTheDocument()
  })

  it('submits the text when it is pressed, after its change is told of, and not the form around it', async () => {
    const { control, button, told, submitted } = await mountSearchBar({ useSubmitButton: true })
    await type(control, 'rose')
    await button.click()
    expect(told()).toEqual([event('change', 'rose'), event('submit', 'rose')])
    expect(submitted).toEqual([])
  })

  it.each(['{Enter}', ' '])('submits the text by the key “%s”', async (key) => {
    const { button, told, submitted } = await mountSearchBar({ useSubmitButton: true, value: 'rose' })
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
    const { screen, told } = await mountSearchBar({ useSubmitButton: true }, { slots: { submitButton } })
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
    const { screen, told, submitted } = await mountSearchBar({ useSubmitButton: true }, { slots: { submitButton } })
    await screen.getByText('Go').click({ force: true })
    expect(told()).toEqual([])
    expect(submitted).toEqual([])
  })

  it('keeps its link where it has one', async () => {
    const submitButton = <a href="#found">Go</a>
    const { screen, told } = await mountSearchBar({ useSubmitButton: true }, { slots: { submitButton } })
    await screen.getByText('Go').click()
    expect(told()).toEqual([event('submit', '')])
    expect(location.hash).toBe('#found')
    history.replaceState(null, '', location.pathname + location.search)
  })
})
