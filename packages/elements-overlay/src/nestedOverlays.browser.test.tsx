import { fakeElementProps } from '@sluice/test-kit'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog/Dialog.tsx'
import { dialog } from './dialog/schema.ts'
import { Dropdown } from './dropdown/Dropdown.tsx'
import { dropdown } from './dropdown/schema.ts'

const button = (label: string) => <button type="button">{label}</button>
const modal = {
  type: 'modal',
  overlay: true,
  overlayClickCloses: true,
  escClose: true,
  trigger: true,
  triggerClickOpens: true,
}

const fakeDialog = (content: ReactNode) =>
  fakeElementProps(dialog, {
    properties: modal,
    slots: { triggerElement: button('Open dialog'), contentElement: <div>{content}</div> },
  })

const fakeDropdown = (content: ReactNode) =>
  fakeElementProps(dropdown, {
    slots: { triggerLayout: button('Open dropdown'), dropdownLayout: <div>{content}</div> },
  })

describe('a dropdown in a dialog', () => {
  it('is usable above it, and closes first', async () => {
    const inner = fakeDropdown(button('Skip'))
    const outer = fakeDialog(<Dropdown {...inner.props} />)
    const screen = await render(<Dialog {...outer.props} />)
    await screen.getByText('Open dialog').click()
    await screen.getByText('Open dropdown').click()
    await screen.getByText('Skip').click()
    expect(outer.variables.open?.get()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Skip')).not.toBeInTheDocument()
    expect(outer.variables.open?.get()).toBe(true)
    await expect.element(screen.getByText('Open dropdown')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => outer.variables.open?.get()).toBe(false)
    await expect.element(screen.getByText('Open dialog')).toHaveFocus()
  })
})

describe('a dialog in a dropdown', () => {
  it('is usable above it, and closes first', async () => {
    const inner = fakeDialog(button('Skip'))
    const outer = fakeDropdown(<Dialog {...inner.props} />)
    const screen = await render(<Dropdown {...outer.props} />)
    await screen.getByText('Open dropdown').click()
    await screen.getByText('Open dialog').click()
    await screen.getByText('Skip').click()
    expect(inner.variables.open?.get()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => inner.variables.open?.get()).toBe(false)
    await expect.element(screen.getByText('Open dialog')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Open dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Open dropdown')).toHaveFocus()
  })
})
