import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tabs } from './schema.ts'
import { Tabs } from './Tabs.tsx'

const nodes = (...names: readonly string[]) => names.map((name) => <span key={name}>{name}</span>)

const slots = {
  tabsList: nodes('Zones', 'Programs', 'History'),
  tabsContent: [
    <a key="zones" href="#zones">
      All zones
    </a>,
    ...nodes('At dawn', 'In May'),
  ],
}

describeElement(tabs, Tabs, {
  slots,
  attributes: { id: 'view', 'aria-label': 'View' },
  cases: {
    'tabs at the end of the row': { properties: { tabsPosition: 'right' } },
    'labels only': {
      properties: { headerSizes: [0, 0], tabLabels: ['Users'] },
      slots: { tabsContent: nodes('Ana', 'Units') },
    },
  },
})

async function renderTabs(options: FakeElementOptions = {}) {
  const fake = fakeElementProps(tabs, { slots, ...options })
  const act: { current: Readonly<Record<string, (argument?: unknown) => unknown>> | null } = { current: null }
  const tree = (next: object) => (
    <StrictMode>
      <Tabs {...fake.props} {...next} ref={act} />
    </StrictMode>
  )
  const screen = await render(tree({}))
  return {
    ...{ fake, screen, act, rebind: (next: object) => screen.rerender(tree(next)) },
    tab: (name: string) => screen.getByRole('tab', { name, exact: true }),
    panel: screen.getByRole('tabpanel'),
    names: () => [...screen.container.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent),
    current: () => fake.variables.currentTab?.get(),
  }
}

/** Focuses the chosen tab. */
async function enter(): Promise<void> {
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
}

describe('Tabs', () => {
  it('shows the content of the first tab alone, named by it', async () => {
    const { tab, panel, screen } = await renderTabs()
    await expect.element(tab('Zones')).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab('Programs')).toHaveAttribute('aria-selected', 'false')
    await expect.element(panel).toHaveTextContent('All zones')
    await expect.element(panel).toHaveAccessibleName('Zones')
    expect(tab('Zones').element().getAttribute('aria-controls')).toBe(panel.element().id)
    expect(screen.container.textContent).not.toContain('At dawn')
  })

  it('is an empty box without tabs', async () => {
    const { screen } = await renderTabs({ slots: {} })
    expect(screen.container.querySelector('[data-uid]')?.childElementCount).toBe(0)
  })

  it('gives the list of tabs its stored name', async () => {
    const { screen } = await renderTabs({ attributes: { id: 'view', 'aria-label': 'View' } })
    await expect.element(screen.getByRole('tablist', { name: 'View' })).toBeVisible()
    expect(screen.container.querySelector('#view')).toBe(screen.container.querySelector('[data-uid]'))
  })

  it('shows another content on a press, and emits the change once its variable has it', async () => {
    const { fake, tab, panel, current } = await renderTabs()
    await tab('Programs').click()
    await expect.element(panel).toHaveTextContent('At dawn')
    expect(current()).toBe(1)
    await tab('Programs').click()
    expect(fake.emitted).toEqual([{ trigger: 'change', event: { value: 1 } }])
  })

  it.each([
    { position: 'top', direction: 'ltr', next: 'ArrowRight', previous: 'ArrowLeft', ignored: 'ArrowDown' },
    { position: 'bottom', direction: 'rtl', next: 'ArrowLeft', previous: 'ArrowRight', ignored: 'ArrowDown' },
    { position: 'left', direction: 'ltr', next: 'ArrowDown', previous: 'ArrowUp', ignored: 'ArrowRight' },
    { position: 'right', direction: 'rtl', next: 'ArrowDown', previous: 'ArrowUp', ignored: 'ArrowLeft' },
  ] as const)('is worked by the keyboard at the $position of a page that reads $direction', async (where) => {
    const { position, direction, next, previous, ignored } = where
    const { screen, current, fake } = await renderTabs({ properties: { tabsPosition: position }, direction })
    const list = screen.getByRole('tablist')
    const isVertical = position === 'left' || position === 'right'
    await expect.element(list).toHaveAttribute('aria-orientation', isVertical ? 'vertical' : 'horizontal')
    screen.container.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    for (const [key, index] of [
      [next, 1],
      [next, 2],
      [next, 0],
      [previous, 2],
      ['Home', 0],
      ['End', 2],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(current).toBe(index)
      expect(document.activeElement).toBe(screen.container.querySelector('[aria-selected="true"]'))
    }
    const changes = fake.emitted.length
    await userEvent.keyboard(`{${ignored}}`)
    expect([current(), fake.emitted.length]).toEqual([2, changes])
  })

  it('is one stop of the keyboard, and its content the next one', async () => {
    const { panel, screen } = await renderTabs({ variables: { currentTab: 1 } })
    await enter()
    await userEvent.tab()
    expect(document.activeElement).toBe(panel.element())
    await screen.unmount()
    await renderTabs()
    await enter()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('All zones')
  })

  it('has the tabs after the content where they are seen there', async () => {
    const { screen, rebind } = await renderTabs()
    const isFirst = () => screen.container.querySelector('[data-uid]')?.firstElementChild?.getAttribute('role')
    expect(isFirst()).toBe('tablist')
    const panel = screen.getByRole('tabpanel').element()
    await rebind({ tabsPosition: 'bottom' })
    expect(isFirst()).toBe('tabpanel')
    expect(screen.getByRole('tabpanel').element()).toBe(panel)
  })

  it('starts with its bound value and follows it, without undoing what a person chose', async () => {
    const { fake, tab, panel, rebind, current } = await renderTabs({ properties: { value: 2 } })
    await expect.element(panel).toHaveTextContent('In May')
    expect(fake.emitted).toEqual([])
    await tab('Zones').click()
    await rebind({ value: 2, transition: 'none' })
    await expect.element(panel).toHaveTextContent('All zones')
    await rebind({ value: 1 })
    await expect.element(panel).toHaveTextContent('At dawn')
    expect(current()).toBe(1)
    expect(fake.emitted.slice(1)).toEqual([{ trigger: 'initValueChange', event: { value: 1 } }])
  })

  it('follows its variable without a trigger and keeps it within the tabs', async () => {
    const { fake, panel, current } = await renderTabs()
    fake.variables.currentTab?.set(1)
    await expect.element(panel).toHaveTextContent('At dawn')
    fake.variables.currentTab?.set(9)
    await expect.element(panel).toHaveTextContent('In May')
    await expect.poll(current).toBe(2)
    fake.variables.currentTab?.set('-1')
    await expect.poll(current).toBe(0)
    expect(fake.emitted).toEqual([])
  })

  it('adds, removes, moves and names tabs by its actions', async () => {
    const { act, names, panel, current } = await renderTabs({ variables: { currentTab: 2 } })
    act.current?.addTab?.()
    await expect.poll(names).toEqual(['Zones', 'Programs', 'History', 'History'])
    act.current?.moveTabUp?.(1)
    await expect.poll(names).toEqual(['Programs', 'Zones', 'History', 'History'])
    act.current?.moveTabDown?.(0)
    await expect.poll(names).toEqual(['Zones', 'Programs', 'History', 'History'])
    act.current?.removeTab?.(0)
    act.current?.removeTab?.(0)
    act.current?.removeTab?.(0)
    await expect.poll(names).toEqual(['History'])
    await expect.element(panel).toHaveTextContent('In May')
    await expect.poll(current).toBe(0)
  })

  it('names tabs without elements by their label, which workflows can change', async () => {
    const { act, names } = await renderTabs({
      properties: { headerSizes: [0, 0, 1], contentSizes: [1, 1, 1], tabLabels: ['Users', 7] },
      slots: { tabsList: <b>Own</b>, tabsContent: nodes('Ana', 'Units', 'Rights') },
      language: 'es',
    })
    expect(names()).toEqual(['Users', 'Pestaña 2', 'Own'])
    act.current?.updateTabLabel?.({ index: 1, label: 'General' })
    await expect.poll(names).toEqual(['Users', 'General', 'Own'])
    act.current?.updateTabLabel?.('General')
    expect(names()).toEqual(['Users', 'General', 'Own'])
  })

  it('shows formulas below which tab is chosen', async () => {
    const { fake, tab } = await renderTabs({ properties: { tabLabels: ['Users', 'General'], tabsPosition: 'left' } })
    await tab('Programs').click()
    await expect
      .poll(() => fake.published.tab?.data)
      .toEqual({ tabIndex: 1, tabLabel: 'General', isActive: true, totalTabs: 3, tabPosition: 'left' })
  })

  it('animates a content only once another tab is chosen, in the stored time and from its side', async () => {
    const { screen, tab, panel } = await renderTabs({
      properties: { transition: 'fadeLeftRight', transitionDuration: 5 },
    })
    expect(panel.element().getAnimations()).toEqual([])
    await tab('History').click()
    await expect.element(panel).toHaveTextContent('In May')
    const root = screen.container.querySelector('[data-uid]')
    const [animation] = panel.element().getAnimations()
    expect(animation?.effect?.getComputedTiming().duration).toBe(5000)
    expect(root?.getAttribute('data-order')).toBe('after')
    await tab('Zones').click()
    await expect.poll(() => root?.getAttribute('data-order')).toBe('before')
  })

  it('passes its look on to no tabs inside of it', async () => {
    const inner = fakeElementProps(tabs, { slots: { tabsList: nodes('Lawn'), tabsContent: nodes('Green') } })
    const { screen } = await renderTabs({
      properties: { horizontalAlignment: 'flex-end', transition: 'fadeLeftRight', transitionDuration: 5 },
      slots: { tabsList: nodes('Zones'), tabsContent: [<Tabs key="inner" {...inner.props} />] },
    })
    const lists = [...screen.container.querySelectorAll('[role="tablist"]')]
    expect(lists.map((list) => getComputedStyle(list).justifyContent)).toEqual(['flex-end', 'center'])
    const own = ['--sl-tabs-duration', '--sl-tabs-from-x']
    const style = getComputedStyle(inner.root.nodes[0] ?? document.body)
    expect(own.map((name) => style.getPropertyValue(name))).toEqual(['0.4', '0'])
  })
})
