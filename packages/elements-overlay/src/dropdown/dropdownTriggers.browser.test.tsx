import { fakeElementProps } from '@sluice/test-kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { card, focused, mountDropdown, rect, slots } from '../testing/mountDropdown.tsx'
import { Dropdown } from './Dropdown.tsx'
import { dropdown } from './schema.ts'

beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } }))
afterEach(() => vi.useRealTimers())

describe('Dropdown, by hovering', () => {
  const hovering = { triggerType: 'hover' }

  it('opens under the pointer without taking the focus, and closes a while after it has left', async () => {
    const { opener, group, list, before } = await mountDropdown(hovering)
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
    const { opener, group, before } = await mountDropdown(hovering)
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
    const { opener, group, before, screen } = await mountDropdown(hovering)
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
    const { opener, group, before } = await mountDropdown(hovering)
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
    const { opener, group, list, before } = await mountDropdown(hovering)
    await before.click()
    await opener.hover()
    await expect.poll(() => rect(list.element()).top).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    await expect.element(group).not.toBeInTheDocument()
  })

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens by the key “%s” and moves the focus in', async (key) => {
    const { group } = await mountDropdown(hovering)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(key)
    await expect.element(group).toBeVisible()
    await expect.poll(focused).toBe('Valves')
  })

  it('is entered by the arrow key when the pointer has opened it, and follows links by Enter', async () => {
    const { opener, group, screen } = await mountDropdown(hovering, {
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
    const { opener, group } = await mountDropdown(hovering)
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
    const { opener, group } = await mountDropdown(hovering)
    tap(opener.element())
    await expect.element(group).toBeVisible()
    tap(opener.element())
    await expect.element(group).not.toBeInTheDocument()
  })
})

describe('Dropdown, by a right click', () => {
  const byMenu = { triggerType: 'right-click' }

  it('opens at the pointer in place of the menu of the browser, and not by a click', async () => {
    const { opener, box, list } = await mountDropdown(byMenu, { slots: card })
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
      const { opener, box, list } = await mountDropdown(byMenu, { slots: card })
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
    const { opener, box, list } = await mountDropdown(byMenu, { slots: card })
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
    await userEvent.keyboard('{Escape}')
    await expect.element(box).not.toBeInTheDocument()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toBeVisible()
  })

  it('does not open under a finger that scrolls', async () => {
    const { opener, box } = await mountDropdown(byMenu, { slots: card })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    touch(opener.element(), 'pointerdown', { clientX: 300, clientY: 300 })
    touch(opener.element(), 'pointermove', { clientX: 300, clientY: 320 })
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    await expect.element(box).not.toBeInTheDocument()
  })

  it('leaves the menu of the browser to a disabled trigger', async () => {
    const { screen } = await mountDropdown({ ...byMenu, disabled: true }, { slots: card })
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    screen.getByText('Field', { exact: true }).element().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
})

function touch(node: Element, type: string, init: PointerEventInit): void {
  node.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', ...init }))
}

function tap(node: Element): void {
  touch(node, 'pointerdown', {})
  touch(node, 'pointerup', {})
  node.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' }))
}
