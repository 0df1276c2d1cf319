import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Popup } from './Popup.tsx'
import { popup } from './schema.ts'

const card = (
  <div ref={(node) => node?.style.setProperty('background-color', 'var(--sl-surface)')}>
    <h2>Skip this watering?</h2>
    <button type="button">Skip</button>
  </div>
)
const stored = {
  type: 'modal',
  sideModal: 'center',
  align: 'center',
  overlay: true,
  overlayClickCloses: true,
  preventScroll: true,
}
const slots = { children: card }

describeElement(popup, Popup, {
  properties: stored,
  slots,
  focusable: 'button',
  cases: {
    sheet: { properties: { ...stored, type: 'sheet', sideSheet: 'bottom' } },
    'without an overlay': { properties: { ...stored, overlay: false, align: 'bottom' } },
    'without a heading': {
      slots: { children: <button type="button">Skip</button> },
      properties: { ...stored, overlayBackgroundColor: 'var(--sl-surface)' },
    },
    named: { attributes: { 'aria-label': 'Watering' } },
  },
})

async function renderPopup(properties: Readonly<Record<string, unknown>> = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(popup, { slots, ...options, properties: { ...stored, ...properties } })
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Behind</button>
      {isOpen && <Popup {...fake.props} />}
    </>
  )
  const screen = await render(page(false))
  await screen.getByText('Behind').click()
  await screen.rerender(page(true))
  return { fake, screen, close: () => screen.rerender(page(false)), reasons: () => fake.emitted.map(reasonOf) }
}

const reasonOf = ({ trigger, event }: { trigger: string; event: Readonly<Record<string, unknown>> | undefined }) =>
  `${trigger} ${String(event?.reason)}`

/** Edges of the popup's box, in whole pixels. */
function edges(): Readonly<Record<'bottom' | 'left' | 'right' | 'top', number>> {
  const { left, top, right, bottom } = (document.querySelector('dialog') ?? document.body).getBoundingClientRect()
  return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) }
}

describe('Popup', () => {
  it('is a modal dialog named by its heading; focus moves in and comes back', async () => {
    const { screen, close } = await renderPopup()
    const dialog = screen.getByRole('dialog', { name: 'Skip this watering?' })
    await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
    expect(dialog.element().matches(':modal')).toBe(true)
    expect(document.activeElement?.textContent).toBe('Skip')
    await close()
    expect(document.activeElement?.textContent).toBe('Behind')
  })

  it('without an overlay leaves the page usable', async () => {
    const { screen, close } = await renderPopup({ overlay: false, align: 'bottom' })
    const dialog = screen.getByRole('dialog', { name: 'Skip this watering?' })
    expect(dialog.element().matches(':modal')).toBe(false)
    expect(document.activeElement?.textContent).toBe('Skip')
    await screen.getByText('Behind').click()
    expect(document.activeElement?.textContent).toBe('Behind')
    await close()
  })

  it('is named by a heading that comes later, by the element until then', async () => {
    const fake = fakeElementProps(popup, { properties: stored, name: 'Rain' })
    const screen = await render(<Popup {...fake.props} slots={{ children: <p>Wait</p> }} />)
    await expect.element(screen.getByRole('dialog', { name: 'Rain' })).toBeVisible()
    await screen.rerender(<Popup {...fake.props} slots={{ children: <h3>Ready</h3> }} />)
    await expect.element(screen.getByRole('dialog', { name: 'Ready' })).toBeVisible()
  })

  it.each([
    { escClose: true, expected: ['close escape', 'close escape'] },
    { escClose: false, expected: [] },
  ])('with escClose $escClose answers Escape with $expected and stays', async ({ escClose, expected }) => {
    const { screen, reasons } = await renderPopup({ escClose })
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    expect(reasons()).toEqual(expected)
    expect(screen.getByRole('dialog').element().matches(':modal')).toBe(true)
  })

  it('treats the back gesture of a phone as Escape', async () => {
    const { screen, reasons } = await renderPopup({ escClose: true })
    const dialog = screen.getByRole('dialog').element()
    expect(dialog.getAttribute('closedby')).toBe('closerequest')
    expect(dialog.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false)
    expect(reasons()).toEqual(['close escape'])
  })

  it('reports when the browser has closed it anyway', async () => {
    const { reasons } = await renderPopup({ escClose: true })
    document.querySelector('dialog')?.close()
    await expect.poll(reasons).toEqual(['close escape'])
  })

  it('reports nothing when its opener removes it', async () => {
    const { close, reasons } = await renderPopup({ escClose: true })
    await close()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(reasons()).toEqual([])
  })

  it('leaves Escape to the popup above it', async () => {
    const below = fakeElementProps(popup, { properties: { ...stored, escClose: true }, slots })
    const above = fakeElementProps(popup, { properties: { ...stored, escClose: false }, slots })
    await render(
      <>
        <Popup {...below.props} />
        <Popup {...above.props} />
      </>,
    )
    await userEvent.keyboard('{Escape}')
    expect([below.emitted, above.emitted]).toEqual([[], []])
  })

  it('ignores an Escape that its content has handled', async () => {
    const field = <input aria-label="Zone" onKeyDown={(event) => event.preventDefault()} />
    const { reasons } = await renderPopup({ escClose: true }, { slots: { children: field } })
    await userEvent.keyboard('{Escape}')
    expect(reasons()).toEqual([])
  })

  it('asks to be closed on a tap on its overlay, not on one inside', async () => {
    const { screen, reasons } = await renderPopup()
    const dialog = screen.getByRole('dialog')
    await screen.getByText('Skip this watering?').click()
    expect(reasons()).toEqual([])
    await dialog.click({ position: { x: -20, y: -20 }, force: true })
    expect(reasons()).toEqual(['close overlay'])
  })

  it('does not treat a text selection that ends on the overlay as a tap', async () => {
    const { screen, reasons } = await renderPopup()
    const dialog = screen.getByRole('dialog').element()
    const outside = { bubbles: true, clientX: 1, clientY: 1 }
    screen
      .getByText('Skip this watering?')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    dialog.dispatchEvent(new MouseEvent('click', outside))
    expect(reasons()).toEqual([])
    dialog.dispatchEvent(new PointerEvent('pointerdown', outside))
    dialog.dispatchEvent(new MouseEvent('click', outside))
    expect(reasons()).toEqual(['close overlay'])
  })

  it('ignores taps on its overlay when they do not close it', async () => {
    const { screen, reasons } = await renderPopup({ overlayClickCloses: false, clickOutsideCloses: true })
    await screen.getByRole('dialog').click({ position: { x: -20, y: -20 }, force: true })
    expect(reasons()).toEqual([])
  })

  it('without an overlay asks to be closed on a tap anywhere else', async () => {
    const { screen, reasons } = await renderPopup({ overlay: false, clickOutsideCloses: true, align: 'bottom' })
    await screen.getByText('Skip', { exact: true }).click()
    expect(reasons()).toEqual([])
    await screen.getByText('Behind').click()
    expect(reasons()).toEqual(['close outside'])
  })

  it('stops the page from scrolling while it is open', async () => {
    const { close } = await renderPopup()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    await close()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
  })

  it('lets the page scroll without preventScroll', async () => {
    await renderPopup({ preventScroll: false })
    expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
  })

  it('covers the page in its color', async () => {
    await renderPopup({ overlayBackgroundColor: 'rgb(1, 2, 3)' })
    const dialog = document.querySelector('dialog') ?? document.body
    expect(getComputedStyle(dialog, '::backdrop').backgroundColor).toBe('rgb(1, 2, 3)')
  })

  it('stands in the middle', async () => {
    await renderPopup()
    const { left, right, top, bottom } = edges()
    expect(Math.abs(left + right - innerWidth)).toBeLessThanOrEqual(1)
    expect(Math.abs(top + bottom - innerHeight)).toBeLessThanOrEqual(1)
  })

  it.each([
    { properties: { sideModal: 'left', align: 'top' }, expected: () => ({ left: 0, top: 0 }) },
    {
      properties: { sideModal: 'right', align: 'bottom' },
      expected: () => ({ right: innerWidth, bottom: innerHeight }),
    },
    {
      properties: { sideModal: 'custom', align: 'custom', customPositionX: '30px', customPositionY: '40px' },
      expected: () => ({ left: 30, top: 40 }),
    },
    {
      properties: { type: 'sheet', sideSheet: 'left' },
      expected: () => ({ left: 0, top: 0, bottom: innerHeight }),
    },
    {
      properties: { type: 'sheet', sideSheet: 'bottom' },
      expected: () => ({ left: 0, right: innerWidth, bottom: innerHeight }),
    },
  ])('is placed by $properties', async ({ properties, expected }) => {
    await renderPopup(properties)
    expect(edges()).toMatchObject(expected())
  })

  it('is never larger than the screen', async () => {
    const long = <p ref={(node) => node?.style.setProperty('height', '3000px')}>Long</p>
    await renderPopup({}, { slots: { children: long } })
    expect(edges()).toMatchObject({ top: 0, bottom: innerHeight })
  })

  it.each([
    { animation: null, name: 'none' },
    { animation: 'fade', name: 'fade' },
    { animation: 'zoom', name: 'zoom' },
    { animation: 'slide-in', name: 'slide' },
  ])('comes in with $animation', async ({ animation, name }) => {
    await renderPopup({ animation, animationDuration: 120, animationEasing: 'ease-in' })
    const style = getComputedStyle(document.querySelector('dialog') ?? document.body)
    expect(style.animationName).toContain(name)
    if (animation) expect([style.animationDuration, style.animationTimingFunction]).toEqual(['0.12s', 'ease-in'])
  })
})
