import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describeField } from '../testing/describeField.tsx'
import { toggle } from './schema.ts'
import { Toggle } from './Toggle.tsx'

const named = { attributes: { 'aria-label': 'Water at night', id: 'night' } }
describeElement(toggle, Toggle, {
  ...named,
  focusable: 'switch',
  cases: {
    on: { properties: { value: true, selectorSize: '80%' } },
    readonly: { properties: { value: true, readonly: true } },
    required: { properties: { required: true } },
  },
})

describeField(toggle, Toggle, {
  values: [true, false],
  empty: false,
  control: (screen) => screen.getByRole('switch'),
  change: (control) => control.click(),
  expectShown: (control, value) =>
    value ? expect.element(control).toBeChecked() : expect.element(control).not.toBeChecked(),
})

async function mount(options: FakeElementOptions = {}) {
  const fake = fakeElementProps(toggle, { ...named, ...options })
  const screen = await render(<Toggle {...fake.props} />)
  const root = screen.container.querySelector<HTMLElement>('[data-uid]')
  if (!root) throw new Error('There is no root.')
  return { fake, screen, root, control: screen.getByRole('switch') }
}

describe('Toggle', () => {
  it('is off until it is switched, and passes the event of the browser', async () => {
    const { fake, control } = await mount()
    await expect.element(control).not.toBeChecked()
    await control.click()
    expect(fake.emitted).toMatchObject([{ trigger: 'change', event: { value: true } }])
    expect(fake.emitted[0]?.event?.domEvent).toBeInstanceOf(Event)
  })

  it('is switched by Space and by Enter, once for a key that is held', async () => {
    const { fake } = await mount()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Enter}')
    expect(fake.emitted.map(({ event }) => event?.value)).toEqual([true, false])
    const held = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat: true })
    document.activeElement?.dispatchEvent(held)
    expect(held.defaultPrevented).toBe(true)
    expect(fake.emitted).toHaveLength(2)
  })

  it('is switched by its label', async () => {
    const fake = fakeElementProps(toggle, { attributes: { id: 'night' } })
    const screen = await render(
      <>
        <label htmlFor="night">Water at night</label>
        <Toggle {...fake.props} />
      </>,
    )
    await screen.getByText('Water at night').click()
    await expect.element(screen.getByRole('switch', { name: 'Water at night' })).toBeChecked()
  })

  it.each([
    { value: 'true', isOn: true },
    { value: 'false', isOn: false },
    { value: null, isOn: false },
  ])('reads the stored value $value', async ({ value, isOn }) => {
    const { fake } = await mount({ properties: { value } })
    expect(fake.variables.value?.get()).toBe(isOn)
  })

  it.each([
    { direction: 'ltr', off: 'left', on: 'right' },
    { direction: 'rtl', off: 'right', on: 'left' },
  ] as const)('moves its selector from the $off to the $on in a page that reads $direction', async (page) => {
    const { fake, root } = await mount({ direction: page.direction })
    root.parentElement?.setAttribute('dir', page.direction)
    const { side } = sides(root)
    await expect.poll(side).toBe(page.off)
    fake.variables.value?.set(true)
    await expect.poll(side).toBe(page.on)
  })

  it.each([
    { selectorSize: '100%', height: 24 },
    { selectorSize: '50%', height: 12 },
    { selectorSize: '5%', height: 2.4 },
    { selectorSize: '300%', height: 24 },
  ])('has a selector of $selectorSize within its limits', async ({ selectorSize, height }) => {
    const { root } = await mount()
    root.style.setProperty('--sl-toggle-selector-size', selectorSize)
    const selector = getComputedStyle(sides(root).selector, '::before')
    expect(Number.parseFloat(selector.inlineSize)).toBeCloseTo(height, 1)
  })
})

function sides(root: HTMLElement) {
  const selector = root.querySelector<HTMLElement>(':scope > div > div')
  if (!selector) throw new Error('There is no selector.')
  return {
    selector,
    side: () => {
      const [outer, inner] = [root.getBoundingClientRect(), selector.getBoundingClientRect()]
      if (Math.abs(inner.left - outer.left) < 1) return 'left'
      return Math.abs(inner.right - outer.right) < 1 ? 'right' : 'between'
    },
  }
}
