import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Modal } from './Modal.tsx'
import { modal } from './schema.ts'

const card = (
  <div ref={(node) => node?.style.setProperty('background-color', 'var(--sl-surface)')}>
    <h2>Skip this watering?</h2>
    <button type="button">Skip</button>
  </div>
)
const shown = { display: true, backdrop: true, animation: 'fade', position: 'middle', transition: 'all 50ms ease' }
const slots = { modalContent: card }

describeElement(modal, Modal, {
  properties: shown,
  slots,
  focusable: 'button',
  cases: {
    'side bar': { properties: { ...shown, backdrop: false, position: 'topLeft' } },
    'without a heading': { slots: { modalContent: <button type="button">Skip</button> }, name: 'Skip' },
    custom: { properties: { ...shown, position: 'custom', positionLeft: '10px', positionTop: '20px' } },
  },
})

describe('a hidden modal', () => describeElement(modal, Modal, { properties: { ...shown, display: false }, slots }))

function Page({ props, display = true }: { readonly props: FakeModalProps; readonly display?: boolean }) {
  return (
    <main>
      <button type="button">Behind</button>
      <Modal {...props} display={display} />
    </main>
  )
}

type FakeModalProps = ReturnType<typeof fakeElementProps<typeof modal>>['props']

async function renderModal(options: FakeElementOptions = {}, display = true) {
  const fake = fakeElementProps(modal, { slots, ...options, properties: { ...shown, ...options.properties } })
  const screen = await render(<Page props={fake.props} display={display} />)
  const show = (next: boolean) => screen.rerender(<Page props={fake.props} display={next} />)
  return { fake, screen, show }
}

describe('Modal', () => {
  it('is a dialog named by its heading, with the page inert', async () => {
    const { screen } = await renderModal()
    const dialog = screen.getByRole('dialog', { name: 'Skip this watering?' })
    await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
    expect(document.activeElement?.textContent).toBe('Skip')
    expect(screen.getByText('Behind').element().closest('[inert]')).not.toBeNull()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  })

  it('restores focus and the page when it is hidden', async () => {
    const { screen, show } = await renderModal({}, false)
    const behind = screen.getByText('Behind')
    await behind.click()
    await show(true)
    expect(document.activeElement?.textContent).toBe('Skip')
    await show(false)
    expect(document.activeElement).toBe(behind.element())
    expect(document.querySelector('[inert]')).toBeNull()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
  })

  it('leaves with its animation, and then its content is removed', async () => {
    const { screen, show } = await renderModal()
    await show(false)
    expect(screen.container.querySelector('[data-leaving="true"]')).not.toBeNull()
    await expect.poll(() => screen.container.querySelector('h2')).toBeNull()
  })

  it('enters with its animation, but not on page load', async () => {
    const { screen, show } = await renderModal({ properties: { animation: 'fromLeft', transition: 'all 10s' } }, false)
    await show(true)
    const content = screen.container.querySelector('[data-sl-inner]')
    expect(content?.getBoundingClientRect().left).toBeLessThan(-100)
    const atOnce = await renderModal({ properties: { animation: 'fromLeft', transition: 'all 10s' } })
    const standing = atOnce.screen.container.querySelector('[data-sl-inner]')
    expect(standing?.getBoundingClientRect().left).toBe(0)
  })

  it('asks to be hidden on a tap beside it and on Escape, and stays', async () => {
    const { fake, screen } = await renderModal({ properties: { position: 'topLeft' } })
    const dialog = screen.getByRole('dialog')
    const { width, height } = dialog.element().getBoundingClientRect()
    await dialog.click({ position: { x: width - 5, y: height - 5 } })
    await screen.getByText('Skip', { exact: true }).click()
    await userEvent.keyboard('{Escape}')
    expect(fake.emitted.map(({ trigger }) => trigger)).toEqual(['backdropClick', 'backdropClick'])
    await expect.element(dialog).toBeInTheDocument()
  })

  it('keeps the focus where it is when the language changes', async () => {
    const fake = fakeElementProps(modal, {
      properties: shown,
      slots: { modalContent: <button type="button">Skip</button> },
    })
    const screen = await render(<Modal {...fake.props} />)
    await expect.element(screen.getByRole('dialog', { name: 'Dialog' })).toBeVisible()
    await screen.rerender(<Modal {...fake.props} environment={{ ...fake.props.environment, language: 'es' }} />)
    await expect.element(screen.getByRole('dialog', { name: 'Diálogo' })).toBeVisible()
    expect(document.activeElement?.textContent).toBe('Skip')
  })

  it('without its backdrop is a part of the page that lets taps through', async () => {
    const { screen, fake } = await renderModal({ properties: { backdrop: false, position: 'bottomRight' } })
    expect(screen.container.querySelector('[role="dialog"], [inert]')).toBeNull()
    await screen.getByText('Behind').click()
    await userEvent.keyboard('{Escape}')
    expect(fake.emitted).toEqual([])
  })

  it('places the newer of two above the older, and then returns focus to it', async () => {
    const first = fakeElementProps(modal, { properties: shown, slots })
    const second = fakeElementProps(modal, { properties: shown, slots: { modalContent: <h2>Sure?</h2> } })
    const both = (display: boolean) => (
      <main>
        <Modal {...second.props} display={display} />
        <Modal {...first.props} />
      </main>
    )
    const screen = await render(both(false))
    await screen.rerender(both(true))
    await expect.element(screen.getByRole('dialog', { name: 'Sure?' })).toBeVisible()
    const older = screen.getByText('Skip', { exact: true }).element()
    expect(older.closest('[inert]')).not.toBeNull()
    await screen.rerender(both(false))
    expect(older.closest('[inert]')).toBeNull()
    expect(document.activeElement).toBe(older)
  })

  it('is placed by its position', async () => {
    const { screen } = await renderModal({ properties: { position: 'bottomRight' } })
    const box = screen.container.querySelector('h2')?.parentElement?.getBoundingClientRect()
    expect([box?.right, box?.bottom].map((edge) => Math.round(edge ?? 0))).toEqual([innerWidth, innerHeight])
    const custom = await renderModal({ properties: { position: 'custom', positionLeft: '10%', positionTop: '30px' } })
    const placed = custom.screen.container.querySelector('h2')?.parentElement?.getBoundingClientRect()
    expect([placed?.left, placed?.top].map((edge) => Math.round(edge ?? 0))).toEqual([Math.round(innerWidth / 10), 30])
  })
})
