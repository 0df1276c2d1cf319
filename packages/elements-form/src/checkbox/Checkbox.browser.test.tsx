import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CheckboxIcon } from '../checkboxIcon/CheckboxIcon.tsx'
import { checkboxIcon } from '../checkboxIcon/schema.ts'
import { describeField } from '../testing/describeField.tsx'
import { Checkbox } from './Checkbox.tsx'
import { checkbox } from './schema.ts'

const named = { attributes: { 'aria-label': 'Rain sensor', id: 'rain' } }
const icon = () => <CheckboxIcon {...fakeElementProps(checkboxIcon, { properties: { icon: 'lucide/check' } }).props} />
const content = { embeddedContainer: <span>Rain sensor</span> }

describeElement(checkbox, Checkbox, {
  ...named,
  focusable: 'checkbox',
  cases: {
    checked: { properties: { value: true } },
    readonly: { properties: { value: true, readonly: true } },
    'with content': { attributes: {}, properties: { isEmbeddedContainer: true }, slots: content },
    'with content and an id': {
      attributes: { id: 'rain' },
      properties: { isEmbeddedContainer: true },
      slots: content,
    },
    'with content above': {
      ...{ attributes: {}, slots: content },
      properties: { isEmbeddedContainer: true, containerPosition: 'top', containerGap: '8px' },
    },
  },
})
describeElement(checkboxIcon, CheckboxIcon, { properties: { icon: 'lucide/check', color: '#ffffff' } })

describeField(checkbox, Checkbox, {
  values: [true, false],
  empty: false,
  control: (screen) => screen.getByRole('checkbox'),
  change: (control) => control.click(),
  expectShown: (control, value) =>
    value ? expect.element(control).toBeChecked() : expect.element(control).not.toBeChecked(),
})

async function mount(options: FakeElementOptions = {}) {
  const fake = fakeElementProps(checkbox, { ...named, ...options })
  const screen = await render(<Checkbox {...fake.props} />)
  return { fake, screen, control: screen.getByRole('checkbox') }
}

describe('Checkbox', () => {
  it('is checked by Space, and raises that as its state', async () => {
    const { fake } = await mount()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(fake.emitted).toMatchObject([{ trigger: 'change', event: { value: true } }])
    await expect.poll(() => fake.raised).toEqual({ checked: true, readonly: false })
  })

  it('leaves Enter to the form around it', async () => {
    const { fake } = await mount()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(fake.emitted).toEqual([])
  })

  it('is named and checked by the content beside it, once for a click', async () => {
    const { fake, screen } = await mount({
      ...{ attributes: {}, slots: content },
      properties: { isEmbeddedContainer: true },
    })
    const control = screen.getByRole('checkbox', { name: 'Rain sensor' })
    await screen.getByText('Rain sensor').click()
    await expect.element(control).toBeChecked()
    await expect.element(control).toHaveFocus()
    expect(fake.emitted).toMatchObject([{ trigger: 'change', event: { value: true } }])
  })

  it('is checked by its content inside something that can be focused', async () => {
    const fake = fakeElementProps(checkbox, { slots: content, properties: { isEmbeddedContainer: true } })
    const screen = await render(
      <section tabIndex={-1}>
        <Checkbox {...fake.props} />
      </section>,
    )
    await screen.getByText('Rain sensor').click()
    expect(fake.emitted).toMatchObject([{ trigger: 'change', event: { value: true } }])
  })

  it('is named by a label elsewhere rather than by its content, and checked once inside a label', async () => {
    const fake = fakeElementProps(checkbox, {
      ...{ attributes: { id: 'rain' }, slots: content, properties: { isEmbeddedContainer: true } },
    })
    const screen = await render(
      <label htmlFor="rain">
        Stop when it rains
        <Checkbox {...fake.props} />
      </label>,
    )
    await expect.element(screen.getByRole('checkbox')).toHaveAccessibleName(/^Stop when it rains/)
    await screen.getByText('Rain sensor').click()
    expect(fake.emitted.map(({ event }) => event?.value)).toEqual([true])
  })

  it('leaves a link beside it to its own purpose', async () => {
    const { fake, screen } = await mount({
      properties: { isEmbeddedContainer: true },
      slots: { embeddedContainer: <a href="#terms">Terms</a> },
    })
    await screen.getByText('Terms').click()
    expect(fake.emitted).toEqual([])
  })

  it('is not checked by that content while it is read-only', async () => {
    const { fake, screen } = await mount({
      ...{ slots: content, properties: { isEmbeddedContainer: true, readonly: true } },
    })
    await screen.getByText('Rain sensor').click()
    expect(fake.emitted).toEqual([])
  })

  it('is as high as stored content in place of its mark, also where that is inline', async () => {
    const { screen } = await mount({ slots: { checkbox: <svg role="img" aria-label="Rain" width="24" height="24" /> } })
    expect(screen.container.querySelector('[data-uid]')?.getBoundingClientRect().height).toBe(24)
  })

  it('shows no content unless that is on', async () => {
    const { screen } = await mount({ slots: content })
    expect(screen.container.textContent).toBe('')
  })

  it.each([
    { containerPosition: 'right', axis: 'x', isFirst: true },
    { containerPosition: 'left', axis: 'x', isFirst: false },
    { containerPosition: 'bottom', axis: 'y', isFirst: true },
    { containerPosition: 'top', axis: 'y', isFirst: false },
    { containerPosition: 'right', axis: 'x', isFirst: true, direction: 'rtl' },
    { containerPosition: 'left', axis: 'x', isFirst: false, direction: 'rtl' },
  ] as const)(
    'has its content at the $containerPosition, $direction',
    async ({ containerPosition, axis, isFirst, ...page }) => {
      const { screen, control } = await mount({
        ...{ slots: content, properties: { isEmbeddedContainer: true, containerPosition }, ...page },
      })
      if ('direction' in page) screen.container.dir = page.direction
      const box = control.element().getBoundingClientRect()
      const beside = screen.getByText('Rain sensor').element().getBoundingClientRect()
      expect(box[axis] < beside[axis]).toBe(isFirst)
    },
  )
})

describe('the icon of a checkbox', () => {
  it('is pressed like the checkbox, which stays the control', async () => {
    const { fake, screen } = await mount({ slots: { checkbox: icon() } })
    const shown = screen.container.querySelector('[data-uid] [data-uid]')
    const { x = 0, y = 0, width = 0, height = 0 } = shown?.getBoundingClientRect() ?? {}
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(screen.getByRole('checkbox').element())
    await screen.getByRole('checkbox').click()
    expect(fake.variables.value?.get()).toBe(true)
  })

  it.each([
    { isHiddenUnchecked: true, unchecked: 'hidden' },
    { isHiddenUnchecked: false, unchecked: 'visible' },
  ])('has the states of its checkbox, and unchecked it is $unchecked', async ({ isHiddenUnchecked, unchecked }) => {
    const inner = fakeElementProps(checkboxIcon, { properties: { icon: 'fas fa-check', isHiddenUnchecked } })
    const { fake, screen } = await mount({
      ...{ properties: { readonly: true }, slots: { checkbox: <CheckboxIcon {...inner.props} /> } },
    })
    const glyph = screen.container.querySelector('span[aria-hidden]')
    const visibility = () => glyph && getComputedStyle(glyph).visibility
    expect(inner.raised).toEqual({ checked: false, readonly: true })
    expect(visibility()).toBe(unchecked)
    fake.variables.value?.set(true)
    await expect.poll(() => inner.raised).toEqual({ checked: true, readonly: true })
    expect(visibility()).toBe('visible')
  })

  it('stands alone where a stored page has it outside of a checkbox', async () => {
    const { props, raised } = fakeElementProps(checkboxIcon, { properties: { isHiddenUnchecked: true } })
    const screen = await render(<CheckboxIcon {...props} />)
    expect(raised).toEqual({ checked: false, readonly: false })
    expect(screen.container.querySelector('[data-hidden]')).toBeNull()
  })
})
