import { FormContext, type FormRegistry } from '@sluice/elements-kit'
import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { button } from './schema.ts'

describeElement(button, Button, {
  text: 'Save',
  focusable: 'button',
  cases: {
    submit: { properties: { buttonType: 'submit' } },
    'not native': { properties: { buttonType: null } },
    linked: { link: { href: '/zones', target: '_blank' }, focusable: 'link' },
    'with icons': {
      properties: { hasLeftIcon: true, hasRightIcon: true, backgroundColor: 'transparent' },
      slots: { leftIcon: <i />, rightIcon: <i /> },
    },
  },
})

describe('Button', () => {
  it('raises its states and emits triggers for focus and keys', async () => {
    const fake = fakeElementProps(button, { text: 'Save', properties: { buttonType: 'button' } })
    await render(<Button {...fake.props} />)
    await userEvent.tab()
    expect(fake.raised).toMatchObject({ focus: true, disabled: false })
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(fake.raised).toMatchObject({ focus: false, active: false })
    expect(fake.emitted.map(({ trigger, event }) => `${trigger} ${event?.key ?? ''}`.trim())).toEqual([
      'focus',
      'keyup Tab',
      'keydown Enter',
      'keyup Enter',
      'keydown Tab',
      'blur',
    ])
  })

  it('is disabled and raises that state', async () => {
    const fake = fakeElementProps(button, { text: 'Save', properties: { disabled: true } })
    const screen = await render(<Button {...fake.props} />)
    await expect.element(screen.getByRole('button')).toBeDisabled()
    expect(fake.raised.disabled).toBe(true)
  })

  it('is pressed by keys even without a native button', async () => {
    const onClick = vi.fn()
    const fake = fakeElementProps(button, { text: 'Save', properties: { buttonType: null }, attributes: { onClick } })
    await render(<Button {...fake.props} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter} ')
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('is active as long as it is pressed', async () => {
    const fake = fakeElementProps(button, { text: 'Save' })
    const screen = await render(<Button {...fake.props} />)
    const node = screen.getByRole('button').element()
    node.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(fake.raised.active).toBe(true)
    node.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    expect(fake.raised.active).toBe(false)
  })

  it('has no address and ignores clicks as a disabled link', async () => {
    const onClick = vi.fn()
    const fake = fakeElementProps(button, {
      text: 'Zones',
      properties: { disabled: true },
      link: { href: '/zones' },
      attributes: { onClick },
    })
    const screen = await render(<Button {...fake.props} />)
    const node = screen.getByText('Zones').element().closest('a')
    expect([node?.getAttribute('aria-disabled'), node?.hasAttribute('href')]).toEqual(['true', false])
    node?.click()
    expect(onClick).not.toHaveBeenCalled()
  })

  it('shows an icon only where it has one', async () => {
    const slots = { leftIcon: <i>left</i>, rightIcon: <i>right</i> }
    const { props } = fakeElementProps(button, { text: 'Save', slots, properties: { hasRightIcon: true } })
    const screen = await render(<Button {...props} />)
    expect(screen.getByRole('button').element().textContent).toBe('Saveright')
  })

  it('uses the background of the first generation', async () => {
    const { props } = fakeElementProps(button, { text: 'Save', properties: { backgroundColor: 'rgb(1, 2, 3)' } })
    const screen = await render(<Button {...props} />)
    expect(getComputedStyle(screen.getByRole('button').element()).backgroundColor).toBe('rgb(1, 2, 3)')
  })

  it('ignores clicks and shows a busy state while its form submits', async () => {
    const onClick = vi.fn()
    const form: FormRegistry = {
      register: () => () => undefined,
      touch: () => undefined,
      validityOf: () => null,
      subscribeField: () => () => undefined,
      isSubmitting: () => true,
      subscribe: () => () => undefined,
    }
    const fake = fakeElementProps(button, {
      text: 'Save',
      properties: { buttonType: 'submit' },
      attributes: { onClick },
    })
    const screen = await render(
      <FormContext value={form}>
        <Button {...fake.props} />
      </FormContext>,
    )
    const node = screen.getByRole('button')
    await expect.element(node).toHaveAttribute('aria-busy', 'true')
    await node.click({ force: true })
    expect(onClick).not.toHaveBeenCalled()
  })
})
