import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { card, focused, mountDropdown, rect, slots } from '../testing/mountDropdown.tsx'
import { Dropdown } from './Dropdown.tsx'
import { dropdown } from './schema.ts'

// A mouse that rests on the page would open one that opens by hovering.
beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } }))

describeElement(dropdown, Dropdown, {
  ...{ slots, focusable: 'button' },
  cases: {
    hover: { properties: { triggerType: 'hover' } },
    'right click': { properties: { triggerType: 'right-click' }, slots: card },
    'without a control': { slots: card },
    disabled: { properties: { disabled: true } },
  },
})

describe('Dropdown', () => {
  it('opens on a press of its trigger as a dialog with its name, and closes on the next', async () => {
    const { opener, box } = await mountDropdown()
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
    const { opener, box, after } = await mountDropdown({}, { slots: content })
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
    const { opener, box, before } = await mountDropdown()
    await opener.click()
    await expect.poll(focused).toBe('Valves')
    await before.click()
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(before).toHaveFocus()
  })

  it('stays open on a press inside, and closes by its action', async () => {
    const { opener, box, act, screen } = await mountDropdown()
    await opener.click()
    await screen.getByText('Skip').click()
    await expect.element(box).toBeVisible()
    act.current?.closeDropdown?.()
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('does not open while it is disabled, and closes when it becomes that', async () => {
    const { opener, box, rebind } = await mountDropdown({ disabled: true })
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
    const { opener, box, act } = await mountDropdown({ animated: true })
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
    const { opener, screen } = await mountDropdown(
      {},
      { slots: { ...slots, dropdownLayout: <Dropdown {...inner.props} /> } },
    )
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
    const { opener, box } = await mountDropdown({}, { attributes: { 'aria-label': 'Fields', id: 'fields' } })
    await opener.click()
    await expect.element(box).toHaveAccessibleName('Fields')
    expect(document.querySelector('#fields')?.matches('[data-uid]')).toBe(true)
    const headed = await mountDropdown({}, { slots: { ...slots, dropdownLayout: <h2>North</h2> } })
    await headed.screen.getByText('Field', { exact: true }).last().click()
    await expect.element(page.getByRole('dialog', { name: 'North' })).toBeVisible()
  })
})

describe('Dropdown, where it stands', () => {
  const placed = async (properties: Readonly<Record<string, unknown>>, options: FakeElementOptions = {}) => {
    const shown = await mountDropdown(properties, options)
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

/** A trigger that is narrower than its row. */
function Narrow(): ReactNode {
  return (
    <button type="button" ref={(node) => node?.parentElement?.style.setProperty('width', '80px')}>
      Field
    </button>
  )
}
