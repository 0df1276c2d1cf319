import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dropdown } from './Dropdown.tsx'
import { dropdown } from './schema.ts'

type Properties = Readonly<Record<string, unknown>>

const list = (
  <div data-testid="list">
    <a href="/valves">Valves</a>
    <button type="button">Skip</button>
  </div>
)
const slots = { triggerLayout: <button type="button">Field</button>, dropdownLayout: list }
const card = { ...slots, triggerLayout: <p>Field</p> }

describeElement(dropdown, Dropdown, {
  ...{ slots, focusable: 'button' },
  cases: {
    hover: { properties: { triggerType: 'hover' } },
    'right click': { properties: { triggerType: 'right-click' }, slots: card },
    'without a control': { slots: card },
    disabled: { properties: { disabled: true } },
  },
})

const around: Readonly<Record<string, string>> = { padding: '110px', width: '180px' }
const spread = (node: HTMLElement | null) => {
  for (const [name, value] of Object.entries(around)) node?.style.setProperty(name, value)
}

async function mount(properties: Properties = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(dropdown, { slots, ...options, properties })
  const act: { current: Readonly<Record<string, () => unknown>> | null } = { current: null }
  const tree = (next: Properties) => (
    <StrictMode>
      <div ref={spread}>
        <button type="button">Before</button>
        <Dropdown {...fake.props} {...next} ref={act} />
        <button type="button">After</button>
      </div>
    </StrictMode>
  )
  const screen = await render(tree({}))
  return {
    ...{ fake, screen, act },
    opener: page.getByRole('button', { name: 'Field', exact: true }),
    box: page.getByRole('dialog'),
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
afterEach(() => vi.useRealTimers())

describe('Dropdown', () => {
  it('opens on a press of its trigger as a dialog with its name, and closes on the next', async () => {
    const { opener, box } = await mount()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await expect.element(opener).toHaveAttribute('aria-haspopup', 'dialog')
    await opener.click()
    await expect.element(box).toHaveAccessibleName('Field')
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    expect(opener.element().getAttribute('aria-controls')).toBe(box.element().id)
    await expect.poll(focused).toBe('Valves')
    await opener.click()
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it.each([
    ['{Enter}', slots],
    [' ', slots],
    ['{Enter}', card],
    [' ', card],
  ])('follows its keyboard script with the key “%s”', async (key, content) => {
    const { opener, box, after } = await mount({}, { slots: content })
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard(key)
    await expect.poll(focused).toBe('Valves')
    await userEvent.tab()
    expect(focused()).toBe('Skip')
    await userEvent.keyboard('{Escape}')
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard(key)
    await expect.poll(focused).toBe('Valves')
    await userEvent.tab({ shift: true })
    await expect.element(opener).toHaveFocus()
    await expect.element(box).toBeVisible()
    for (let presses = 0; presses < 3; presses++) await userEvent.tab()
    await expect.element(after).toHaveFocus()
    await expect.element(box).not.toBeInTheDocument()
  })

  it('closes on a press outside, which keeps the focus that it takes', async () => {
    const { opener, box, before } = await mount()
    await opener.click()
    await expect.poll(focused).toBe('Valves')
    await before.click()
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(before).toHaveFocus()
  })

  it('stays open on a press inside, and closes by its action', async () => {
    const { opener, box, act, screen } = await mount()
    await opener.click()
    await screen.getByText('Skip').click()
    await expect.element(box).toBeVisible()
    act.current?.closeDropdown?.()
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('does not open while it is disabled, and closes when it becomes that', async () => {
    const { opener, box, rebind } = await mount({ disabled: true })
    await opener.click()
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(opener).not.toHaveAttribute('aria-expanded')
    await rebind({ disabled: false })
    await opener.click()
    await expect.element(box).toBeVisible()
    await rebind({ disabled: true })
    await expect.element(box).not.toBeInTheDocument()
    await rebind({ disabled: false })
    await expect.element(box).not.toBeInTheDocument()
  })

  it('leaves with a movement, during which it is inert, or at once', async () => {
    const { opener, box, act } = await mount({ animated: true })
    await opener.click()
    await expect.element(box).toBeVisible()
    const node = box.element()
    await expect.poll(() => node.getAnimations().length).toBe(0)
    act.current?.closeDropdown?.()
    await expect.poll(() => node.hasAttribute('inert')).toBe(true)
    await expect.poll(() => node.isConnected).toBe(false)
  })

  it('is closed by one Escape at a time when one is inside the other', async () => {
    const inner = fakeElementProps(dropdown, {
      slots: { triggerLayout: <button type="button">More</button>, dropdownLayout: <a href="#deep">Deep</a> },
    })
    const { opener, screen } = await mount({}, { slots: { ...slots, dropdownLayout: <Dropdown {...inner.props} /> } })
    await opener.click()
    await screen.getByText('More').click()
    await expect.poll(focused).toBe('Deep')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Deep')).not.toBeInTheDocument()
    await expect.element(screen.getByText('More')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('More')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('is named by stored attributes, or by its heading', async () => {
    const { opener, box } = await mount({}, { attributes: { 'aria-label': 'Fields', id: 'fields' } })
    await opener.click()
    await expect.element(box).toHaveAccessibleName('Fields')
    expect(document.querySelector('#fields')?.matches('[data-uid]')).toBe(true)
    const headed = await mount({}, { slots: { ...slots, dropdownLayout: <h2>North</h2> } })
    await headed.screen.getByText('Field', { exact: true }).last().click()
    await expect.element(page.getByRole('dialog', { name: 'North' })).toBeVisible()
  })
})

describe('Dropdown, where it stands', () => {
  const placed = async (properties: Properties, options: FakeElementOptions = {}) => {
    const shown = await mount(properties, options)
    await shown.opener.click()
    await expect.element(shown.list).toBeVisible()
    const anchor = () => rect(shown.fake.root.nodes.at(-1)?.firstElementChild ?? document.body)
    const box = () => rect(shown.list.element())
    await expect.poll(() => box().top).toBeGreaterThan(-50)
    return { ...shown, anchor, box }
  }

  it.each([
    { position: 'bottom', alignment: 'start', edges: { top: 'bottom', left: 'left' } },
    { position: 'bottom', alignment: 'end', edges: { top: 'bottom', right: 'right' } },
    { position: 'top', alignment: 'start', edges: { bottom: 'top', left: 'left' } },
    { position: 'right', alignment: 'start', edges: { left: 'right', top: 'top' } },
    { position: 'left', alignment: 'end', edges: { right: 'left', bottom: 'bottom' } },
  ] as const)('is on the side $position, aligned with the $alignment', async ({ edges, ...place }) => {
    const narrow = { ...slots, triggerLayout: <Narrow /> }
    const { anchor, box } = await placed(place, { slots: narrow })
    for (const [own, its] of Object.entries(edges))
      await expect
        .poll(() => Math.abs(Number(Reflect.get(box(), own)) - Number(Reflect.get(anchor(), its))))
        .toBeLessThan(1)
  })

  it('keeps its distance, in pixels and in parts of its trigger', async () => {
    const { anchor, box } = await placed({ offsetX: '30px', offsetY: '100%' })
    await expect.poll(() => Math.round(box().top - anchor().bottom)).toBe(Math.round(anchor().height))
    expect(Math.round(box().left - anchor().left)).toBe(30)
  })

  it('reads from the right where the page does', async () => {
    document.documentElement.dir = 'rtl'
    const { anchor, box } = await placed({ offsetX: '30px' }, { direction: 'rtl' })
    await expect.poll(() => Math.round(anchor().right - box().right)).toBe(30)
    document.documentElement.dir = ''
  })

  it('is above boxes that would clip, move or cover it', async () => {
    const clip = (node: HTMLElement | null) => {
      if (node) node.style.cssText = 'transform: translate(9px); overflow: hidden; height: 30px; width: 90px'
    }
    const fake = fakeElementProps(dropdown, { slots })
    const screen = await render(
      <div ref={clip}>
        <Dropdown {...fake.props} />
      </div>,
    )
    await screen.getByRole('button', { name: 'Field' }).click()
    await screen.getByRole('button', { name: 'Skip' }).click()
  })

  it('has its stored stacking order for browsers without a layer above the page', async () => {
    const { list } = await placed({ dropdownZIndex: 42 })
    expect(getComputedStyle(list.element().closest('[popover]') ?? document.body).zIndex).toBe('42')
  })
})

describe('Dropdown, by hovering', () => {
  const hovering = { triggerType: 'hover' }

  it('opens under the pointer without taking the focus, and closes a while after it has left', async () => {
    const { opener, group, list, before } = await mount(hovering)
    await before.click()
    await opener.hover()
    await expect.element(group).toBeVisible()
    await expect.element(group).toHaveAccessibleName('Field')
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    await expect.element(opener).not.toHaveAttribute('aria-haspopup')
    await expect.element(before).toHaveFocus()
    await list.hover()
    await expect.element(group).toBeVisible()
    await before.hover()
    await expect.element(group).not.toBeInTheDocument()
  })

  it('stays open while the pointer is on its way, and 200 ms after it has left', async () => {
    const { opener, group, before } = await mount(hovering)
    await opener.hover()
    await expect.element(group).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await before.hover()
    vi.advanceTimersByTime(199)
    await expect.element(group).toBeVisible()
    await opener.hover()
    vi.advanceTimersByTime(1000)
    await expect.element(group).toBeVisible()
    await before.hover()
    vi.advanceTimersByTime(200)
    vi.useRealTimers()
    await expect.element(group).not.toBeInTheDocument()
  })

  it('stays open while the focus is in it', async () => {
    const { opener, group, before, screen } = await mount(hovering)
    await opener.hover()
    await screen.getByText('Skip').click()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await before.hover()
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    await expect.element(group).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(group).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('stays open when another closes that the pointer has left', async () => {
    const { opener, group, before } = await mount(hovering)
    const more = { triggerLayout: <button type="button">More</button>, dropdownLayout: <p>More of it</p> }
    const screen = await render(
      <Dropdown {...fakeElementProps(dropdown, { slots: more, properties: hovering }).props} />,
    )
    await opener.hover()
    await expect.element(group).toBeVisible()
    await screen.getByRole('button', { name: 'More' }).hover()
    await expect.element(page.getByText('Valves')).not.toBeInTheDocument()
    await expect.element(screen.getByText('More of it')).toBeVisible()
    await before.hover()
    await expect.element(screen.getByText('More of it')).not.toBeInTheDocument()
  })

  it('closes on Escape under the pointer', async () => {
    const { opener, group, list, before } = await mount(hovering)
    await before.click()
    await opener.hover()
    await expect.poll(() => rect(list.element()).top).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    await expect.element(group).not.toBeInTheDocument()
  })

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens by the key “%s” and moves the focus in', async (key) => {
    const { group } = await mount(hovering)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(key)
    await expect.element(group).toBeVisible()
    await expect.poll(focused).toBe('Valves')
  })

  it('is entered by the arrow key when the pointer has opened it, and follows links by Enter', async () => {
    const { opener, group, screen } = await mount(hovering, {
      slots: { ...slots, triggerLayout: <a href="#field">Field</a> },
    })
    const link = screen.getByRole('link', { name: 'Field' })
    await link.hover()
    await expect.element(group).toBeVisible()
    link.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe('Valves')
    await userEvent.keyboard('{Escape}')
    await expect.element(group).not.toBeInTheDocument()
    await expect.element(opener).not.toBeInTheDocument()
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(location.hash).toBe('#field')
    await expect.element(group).not.toBeInTheDocument()
  })

  it('is entered and then closed by Enter when the pointer has opened it', async () => {
    const { opener, group } = await mount(hovering)
    await opener.hover()
    await expect.element(group).toBeVisible()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe('Valves')
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(group).not.toBeInTheDocument()
  })

  it('is opened and closed by taps', async () => {
    const { opener, group } = await mount(hovering)
    tap(opener.element())
    await expect.element(group).toBeVisible()
    tap(opener.element())
    await expect.element(group).not.toBeInTheDocument()
  })
})

describe('Dropdown, by a right click', () => {
  const byMenu = { triggerType: 'right-click' }

  it('opens at the pointer in place of the menu of the browser, and not by a click', async () => {
    const { opener, box, list } = await mount(byMenu, { slots: card })
    await opener.click()
    await expect.element(box).not.toBeInTheDocument()
    const allowed: boolean[] = []
    document.addEventListener('contextmenu', ({ defaultPrevented }) => allowed.push(!defaultPrevented), { once: true })
    await opener.click({ button: 'right', position: { x: 50, y: 5 } })
    await expect.element(box).toBeVisible()
    expect(allowed).toEqual([false])
    const { left, top } = rect(opener.element())
    await expect.poll(() => Math.round(rect(list.element()).left - left)).toBe(50)
    expect(Math.round(rect(list.element()).top - top)).toBe(5)
    await opener.click({ button: 'right', position: { x: 20, y: 7 } })
    await expect.poll(() => Math.round(rect(list.element()).left - left)).toBe(20)
    await expect.poll(focused).toBe('Valves')
    await opener.click({ position: { x: 5, y: 5 } })
    await expect.element(box).not.toBeInTheDocument()
  })

  it.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}', '{Enter}', ' '])(
    'opens beside its trigger by the key “%s”',
    async (key) => {
      const { opener, box, list } = await mount(byMenu, { slots: card })
      await userEvent.tab()
      await userEvent.tab()
      await userEvent.keyboard(key)
      await expect.element(box).toBeVisible()
      await expect.poll(() => Math.round(rect(list.element()).top)).toBe(Math.round(rect(opener.element()).bottom))
      await expect.poll(focused).toBe('Valves')
      await userEvent.keyboard('{Escape}')
      await expect.element(opener).toHaveFocus()
    },
  )

  it('opens where a finger rests, and ignores the click that follows', async () => {
    const { opener, box, list } = await mount(byMenu, { slots: card })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { left, top } = rect(opener.element())
    const at = { clientX: left + 20, clientY: top + 4 }
    touch(opener.element(), 'pointerdown', at)
    touch(opener.element(), 'pointermove', { clientX: at.clientX + 5, clientY: at.clientY })
    vi.advanceTimersByTime(500)
    vi.useRealTimers()
    await expect.element(box).toBeVisible()
    touch(opener.element(), 'pointerup', at)
    opener.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    await expect.poll(() => Math.round(rect(list.element()).left - left)).toBe(20)
    await expect.element(box).toBeVisible()
  })

  it('does not open under a finger that scrolls', async () => {
    const { opener, box } = await mount(byMenu, { slots: card })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    touch(opener.element(), 'pointerdown', { clientX: 300, clientY: 300 })
    touch(opener.element(), 'pointermove', { clientX: 300, clientY: 320 })
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    await expect.element(box).not.toBeInTheDocument()
  })

  it('leaves the menu of the browser to a disabled trigger', async () => {
    const { screen } = await mount({ ...byMenu, disabled: true }, { slots: card })
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    screen.getByText('Field', { exact: true }).element().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
})

/** A trigger that is narrower than its row. */
function Narrow(): ReactNode {
  return (
    <button type="button" ref={(node) => node?.parentElement?.style.setProperty('width', '80px')}>
      Field
    </button>
  )
}

function touch(node: Element, type: string, init: PointerEventInit): void {
  node.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', ...init }))
}

function tap(node: Element): void {
  touch(node, 'pointerdown', {})
  touch(node, 'pointerup', {})
  node.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' }))
}
