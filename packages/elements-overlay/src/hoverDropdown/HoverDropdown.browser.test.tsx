import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HoverDropdown } from './HoverDropdown.tsx'
import { hoverDropdown } from './schema.ts'

type Properties = Readonly<Record<string, unknown>>

const list = (
  <div data-testid="list" ref={(node) => node?.style.setProperty('background-color', 'var(--sl-surface)')}>
    <a href="/valves">Valves</a>
    <button type="button">Skip</button>
  </div>
)
const slots = { dropdown: <button type="button">Fields</button>, dropdownContent: list }
/** Settings that the editor writes into a new one, closed, and floating on every screen. */
const stored = {
  ...{ internalDisplay: false, trigger: 'click', closeOnClick: 'always', appearAnimation: 'fade' },
  ...{ animationDuration: '20ms', alignement: 'center', isMenuBreakpoint: false, menuBreakpoint: 'mobile' },
}
const inPage = { isMenuBreakpoint: true, menuBreakpoint: 'laptop' }

describeElement(hoverDropdown, HoverDropdown, {
  ...{ slots, properties: stored, focusable: 'button' },
  cases: {
    open: { properties: { ...stored, internalDisplay: true }, focusable: 'link' },
    'open, turning': { properties: { ...stored, internalDisplay: true, appearAnimation: 'rotate' }, focusable: 'link' },
    'open, in the page': { properties: { ...stored, ...inPage, internalDisplay: true }, focusable: 'link' },
    'by hovering': { properties: { ...stored, trigger: 'mouseenter' } },
    'without a control': { slots: { ...slots, dropdown: <span>Fields</span> } },
  },
})

const around = (node: HTMLElement | null) => {
  for (const [name, value] of Object.entries({ padding: '90px', width: '200px' })) node?.style.setProperty(name, value)
}

async function mount(properties: Properties = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(hoverDropdown, { slots, ...options, properties: { ...stored, ...properties } })
  const tree = (next: Properties) => (
    <StrictMode>
      <div ref={around}>
        <button type="button">Before</button>
        <HoverDropdown {...fake.props} {...next} />
        <button type="button">After</button>
      </div>
    </StrictMode>
  )
  const screen = await render(tree({}))
  return {
    ...{ fake, screen },
    opener: page.getByRole('button', { name: 'Fields', exact: true }),
    dialog: page.getByRole('dialog'),
    group: page.getByRole('group'),
    list: page.getByTestId('list'),
    before: page.getByRole('button', { name: 'Before' }),
    after: page.getByRole('button', { name: 'After' }),
    rebind: (next: Properties) => screen.rerender(tree(next)),
  }
}

const focused = () => document.activeElement?.textContent
const rect = (node: Element) => node.getBoundingClientRect()

beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } }))

describe('HoverDropdown', () => {
  it('opens on a press of its trigger as a dialog with its name, and closes on the next', async () => {
    const { opener, dialog } = await mount()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect.element(dialog).toHaveAccessibleName('Fields')
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(focused).toBe('Valves')
    await opener.click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it.each(['{Enter}', ' '])('follows its keyboard script with the key “%s”', async (key) => {
    const { opener, dialog, after } = await mount()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(key)
    await expect.poll(focused).toBe('Valves')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard(key)
    await expect.poll(focused).toBe('Valves')
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(after).toHaveFocus()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it.each([
    { closeOnClick: 'always', isOpen: false },
    { closeOnClick: 'outside', isOpen: true },
  ])('on a press in it with $closeOnClick is open: $isOpen', async ({ closeOnClick, isOpen }) => {
    const { opener, screen } = await mount({ closeOnClick })
    await opener.click()
    await screen.getByRole('button', { name: 'Skip' }).click()
    await expect.element(opener).toHaveAttribute('aria-expanded', String(isOpen))
  })

  it('closes on a press outside, which keeps the focus that it takes', async () => {
    const { opener, dialog, before } = await mount({ closeOnClick: 'outside' })
    await opener.click()
    await expect.poll(focused).toBe('Valves')
    await before.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(before).toHaveFocus()
  })

  it('starts open where it is bound to, without taking the focus, and follows that', async () => {
    const { list, rebind, before } = await mount({ internalDisplay: true })
    await expect.element(list).toBeVisible()
    expect(document.activeElement).toBe(document.body)
    await before.click()
    await expect.element(list).not.toBeInTheDocument()
    await rebind({ internalDisplay: false })
    await rebind({ internalDisplay: true })
    await expect.element(list).toBeVisible()
    await rebind({ internalDisplay: false })
    await expect.element(list).not.toBeInTheDocument()
  })

  it('closes others when it opens, but none around it', async () => {
    const other = (name: string, content: object = <p>{`${name} content`}</p>) => {
      const own = { dropdown: <button type="button">{name}</button>, dropdownContent: content }
      const properties = { ...stored, internalDisplay: true, closeOnClick: 'outside' }
      return fakeElementProps(hoverDropdown, { properties, slots: own as typeof slots }).props
    }
    const inner = other('Inner')
    const screen = await render(
      <>
        <HoverDropdown {...other('First')} />
        <HoverDropdown {...other('Second', <HoverDropdown {...inner} internalDisplay={false} />)} />
      </>,
    )
    await expect.element(screen.getByText('First content')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Inner' }).click()
    await expect.element(screen.getByText('Inner content')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Inner' })).toBeVisible()
  })
})

describe('HoverDropdown, where it stands', () => {
  it.each([
    { alignement: 'align-left', of: ({ left }: DOMRect) => left },
    { alignement: 'center', of: ({ left, right }: DOMRect) => (left + right) / 2 },
    { alignement: 'align-right', of: ({ right }: DOMRect) => right },
  ])('is below its trigger, $alignement, in both directions', async ({ alignement, of }) => {
    for (const direction of ['ltr', 'rtl'] as const) {
      document.documentElement.dir = direction
      const { list, fake, screen } = await mount({ alignement, internalDisplay: true }, { direction })
      const anchor = rect(fake.root.nodes.at(-1)?.firstElementChild ?? document.body)
      await expect.poll(() => Math.abs(rect(list.element()).top - anchor.bottom)).toBeLessThan(1)
      const box = list.element().parentElement ?? document.body
      expect(Math.abs(of(rect(box)) - of(anchor))).toBeLessThan(1)
      await screen.unmount()
    }
    document.documentElement.dir = ''
  })

  it('unfolds in the page on small screens, where a key leaves the focus on the trigger', async () => {
    const { opener, group, after, list } = await mount(inPage)
    const before = rect(after.element()).top
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(group).toHaveAccessibleName('Fields')
    await expect.element(opener).toHaveFocus()
    await expect.element(opener).not.toHaveAttribute('aria-haspopup')
    expect(rect(after.element()).top - before).toBeCloseTo(rect(list.element()).height, 0)
    for (let presses = 0; presses < 3; presses++) await userEvent.tab()
    await expect.element(after).toHaveFocus()
    await expect.element(group).toBeVisible()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(group).not.toBeInTheDocument()
  })

  it.each([
    { width: 700, menuBreakpoint: 'mobile', isMenu: true },
    { width: 900, menuBreakpoint: 'mobile', isMenu: false },
    { width: 900, menuBreakpoint: 'tablet', isMenu: true },
    { width: 1100, menuBreakpoint: 'tablet', isMenu: false },
    { width: 1100, menuBreakpoint: 'laptop', isMenu: true },
  ])('on a screen of $width px with $menuBreakpoint unfolds: $isMenu', async ({ width, menuBreakpoint, isMenu }) => {
    await page.viewport(width, 600)
    await mount({ isMenuBreakpoint: true, menuBreakpoint, internalDisplay: true })
    await expect.poll(() => document.querySelector('[data-menu]')?.getAttribute('data-menu')).toBe(String(isMenu))
    expect(document.querySelector('[popover]') !== null).toBe(!isMenu)
  })
})

describe('HoverDropdown, by hovering', () => {
  const hovering = { trigger: 'mouseenter' }

  it('opens under the pointer without taking the focus, and closes when the pointer has left', async () => {
    const { opener, group, list, before, screen } = await mount(hovering)
    await before.click()
    await opener.hover()
    await expect.element(group).toBeVisible()
    await expect.element(before).toHaveFocus()
    await list.hover()
    await screen.getByRole('button', { name: 'Skip' }).click()
    await expect.element(group).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(group).not.toBeInTheDocument()
    await before.hover()
    await opener.hover()
    await expect.element(group).toBeVisible()
    await before.hover()
    await expect.element(group).not.toBeInTheDocument()
  })

  it('opens by keys and moves the focus in', async () => {
    const { group } = await mount(hovering)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(group).toBeVisible()
    await expect.poll(focused).toBe('Valves')
  })
})

describe('HoverDropdown, moving', () => {
  it.each(['fade', 'slideY', 'slideX', 'scale', 'rotate'])('comes and leaves by %s', async (appearAnimation) => {
    const { opener, dialog } = await mount({ appearAnimation, closeOnClick: 'outside' })
    await opener.click()
    await expect.element(dialog).toBeVisible()
    const node = dialog.element()
    await expect.poll(() => node.getAnimations().length).toBe(0)
    await opener.click()
    await expect.poll(() => node.hasAttribute('inert')).toBe(true)
    await expect.poll(() => node.isConnected).toBe(false)
  })
})
