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
  it('raises its states and tells of focus and keys', async () => {
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

  it('cannot be reached when disabled', async () => {
    const fake = fakeElementProps(button, { text: 'Save', properties: { disabled: true } })
    const screen = await render(<Button {...fake.props} />)
    await expect.element(screen.getByRole('button')).toBeDisabled()
    expect(fake.raised.disabled).toBe(true)
  })

  it('is pressed by keys even when it is no native button', async () => {
    const onClick = vi.fn()
    const fake = fakeElementProps(button, { text: 'Save', properties: { buttonType: null }, attributes: { onClick } })
    await render(<Button {...fake.props} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter} ')
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('does nothing and says so while its form submits', async () => {
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
