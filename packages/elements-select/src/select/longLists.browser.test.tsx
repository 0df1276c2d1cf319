import { fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Select } from './Select.tsx'
import { select } from './schema.ts'

type Properties = Readonly<Record<string, unknown>>
type Actions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>

const COUNT = 10_000
const zones = Array.from({ length: COUNT }, (_, at) => ({ label: `Zone ${at}`, value: at }))

async function mount(properties: Properties = {}) {
  const fake = fakeElementProps(select, {
    attributes: { 'aria-label': 'Zone' },
    properties: { choices: { items: zones }, ...properties },
  })
  const actions: { current: Actions | null } = { current: null }
  const screen = await render(
    <StrictMode>
      <div ref={(node) => node?.style.setProperty('block-size', '3000px')}>
        <Select {...fake.props} ref={actions} />
      </div>
    </StrictMode>,
  )
  const rendered = () => [...screen.container.querySelectorAll<HTMLElement>('[role="option"]')]
  return {
    ...{ screen, actions, rendered, trigger: screen.getByRole('combobox') },
    list: () => screen.getByRole('listbox').element(),
    labels: () => rendered().map(({ textContent }) => textContent),
    stored: () => fake.variables.value?.get(),
    highlighted: () => screen.container.querySelector('[data-highlighted]')?.textContent,
  }
}

describe.each([{ showSearch: false }, { showSearch: true }])('a list of 10,000 options with $showSearch', (view) => {
  it('renders those in view with their places among all, and is as high as all of them', async () => {
    const { trigger, rendered, list } = await mount(view)
    await trigger.click()
    await expect.poll(() => rendered().length).toBeGreaterThan(6)
    expect(rendered().length).toBeLessThan(60)
    expect(rendered()[0]?.getAttribute('aria-posinset')).toBe('1')
    expect(rendered()[0]?.getAttribute('aria-setsize')).toBe(String(COUNT))
    await expect.poll(() => list().scrollHeight).toBeGreaterThanOrEqual(COUNT * 48)
  })

  it('renders as many beyond those in view as its buffer is high', async () => {
    const { trigger, rendered } = await mount({ ...view, virtualScrollBuffer: 0 })
    await trigger.click()
    await expect.poll(() => rendered().length).toBeGreaterThan(4)
    await expect.poll(() => rendered().length).toBeLessThan(10)
  })

  it('shows others when it is scrolled', async () => {
    const { trigger, rendered, list, labels } = await mount(view)
    await trigger.click()
    await expect.poll(() => rendered().length).toBeGreaterThan(6)
    list().scrollTop = 48 * 5000
    await expect.poll(labels).toContain('Zone 5000')
    expect(labels()).not.toContain('Zone 0')
    const shown = rendered().find(({ textContent }) => textContent === 'Zone 5000')
    const inView = () => (shown?.getBoundingClientRect().top ?? 0) - list().getBoundingClientRect().top
    expect(Math.abs(inView())).toBeLessThan(48)
  })

  it('is worked by the keyboard to its end and back', async () => {
    const { trigger, highlighted, stored, screen, list } = await mount(view)
    trigger.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    const press = async (key: string) => {
      await userEvent.keyboard(key)
      return highlighted()
    }
    await expect.poll(() => press('{End}')).toBe('Zone 9999')
    const holder = view.showSearch ? trigger.element() : list()
    const active = document.getElementById(holder.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('Zone 9999')
    await press('{ArrowUp}')
    await expect.poll(highlighted).toBe('Zone 9998')
    await userEvent.keyboard('{Enter}')
    await expect.poll(stored).toBe(9998)
  })

  it('opens at the chosen option', async () => {
    const { trigger, labels } = await mount({ ...view, initValueSingle: 7000 })
    trigger.element().focus()
    await userEvent.keyboard('{Enter}'.repeat(view.showSearch ? 0 : 1) + (view.showSearch ? '{ArrowDown}' : ''))
    await expect.poll(labels).toContain('Zone 7000')
  })
})

it('finds one of 10,000 options, and shows all found ones', async () => {
  const { trigger, labels, stored } = await mount({ showSearch: true })
  await trigger.fill('zone 777')
  await expect.poll(labels).toEqual(['Zone 777', ...Array.from({ length: 10 }, (_, at) => `Zone 777${at}`)])
  await userEvent.keyboard('{Enter}')
  await expect.poll(stored).toBe(777)
})

it('has the focus in its search field when an action opens the list', async () => {
  const { trigger, actions, screen } = await mount({ showSearch: true })
  actions.current?.actionOpenDropdown?.()
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await expect.element(trigger).toHaveFocus()
})

describe('the page under an open list', () => {
  const wheel = (node: Element, more: WheelEventInit = {}) => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 50, ...more })
    node.dispatchEvent(event)
    return event.defaultPrevented
  }

  it.each([
    { allowScrollingWhenOpen: undefined, isBlocked: true },
    { allowScrollingWhenOpen: true, isBlocked: false },
  ])('is kept from scrolling unless that is allowed: $allowScrollingWhenOpen', async ({ isBlocked, ...properties }) => {
    const { trigger, list, screen } = await mount(properties)
    expect(wheel(document.body)).toBe(false)
    await trigger.click()
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    await expect.poll(() => wheel(document.body)).toBe(isBlocked)
    expect(wheel(list())).toBe(false)
    expect(wheel(document.body, { ctrlKey: true })).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => wheel(document.body)).toBe(false)
  })
})
