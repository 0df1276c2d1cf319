import { fakeElementProps } from '@sluice/test-kit'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { boxOf, focused, free, mountDialog, opened, pressAt, slots, stored } from '../testing/mountDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { dialog } from './schema.ts'

describe('Dialog, where it stands', () => {
  it.each([
    { sideModal: 'left', align: 'top', x: 0, y: 0 },
    { sideModal: 'right', align: 'bottom', x: 1, y: 1 },
    { sideModal: 'center', align: 'center', x: 0.5, y: 0.5 },
  ])('is $sideModal and $align, in both directions', async ({ x, y, ...sides }) => {
    for (const direction of ['ltr', 'rtl'] as const) {
      document.documentElement.dir = direction
      const { screen } = await mountDialog(sides, { ...opened, direction })
      const { left, top, width, height } = boxOf()
      expect(left).toBeCloseTo((innerWidth - width) * x, 0)
      expect(top).toBeCloseTo((innerHeight - height) * y, 0)
      await screen.unmount()
    }
    document.documentElement.dir = ''
  })

  it('stands at a place of its own', async () => {
    const custom = { sideModal: 'custom', align: 'custom', customPositionX: '10%', customPositionY: '30px' }
    await mountDialog(custom, opened)
    expect([boxOf().left, boxOf().top].map(Math.round)).toEqual([Math.round(innerWidth / 10), 30])
  })

  it.each([
    { sideSheet: 'left', edges: { left: true, top: true, bottom: true } },
    { sideSheet: 'right', edges: { right: true, top: true, bottom: true } },
    { sideSheet: 'top', edges: { top: true, left: true, right: true } },
    { sideSheet: 'bottom', edges: { bottom: true, left: true, right: true } },
  ])('is a sheet along the edge $sideSheet', async ({ sideSheet, edges }) => {
    await mountDialog({ type: 'sheet', sideSheet }, opened)
    const { left, right, top, bottom } =
      document.querySelector('h2')?.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const touches = { left: left === 0, right: right === innerWidth, top: top === 0, bottom: bottom === innerHeight }
    expect(Object.fromEntries(Object.entries(touches).filter(([, is]) => is))).toEqual(edges)
  })

  it('is above boxes that would clip, move or cover it', async () => {
    const clip = (node: HTMLElement | null) => {
      if (node) node.style.cssText = 'transform: translate(9px); overflow: hidden; height: 20px; width: 20px'
    }
    const fake = fakeElementProps(dialog, { slots, ...opened, properties: { ...stored, ...free } })
    const screen = await render(
      <div ref={clip}>
        <Dialog {...fake.props} />
      </div>,
    )
    const { left, width } = boxOf()
    expect(left).toBeCloseTo((innerWidth - width) / 2, 0)
    await screen.getByText('Skip', { exact: true }).click()
  })

  it('in the flow pushes the page down, and its overlay covers the rest', async () => {
    const { screen } = await mountDialog({ type: 'none' }, opened)
    expect(getComputedStyle(document.querySelector('dialog') ?? document.body).display).toBe('contents')
    const shade = screen.getByTestId('shade').element().parentElement?.getBoundingClientRect()
    expect([shade?.width, shade?.height]).toEqual([document.documentElement.clientWidth, innerHeight])
    await screen.getByText('Skip', { exact: true }).click()
  })
})

describe('Dialog, moving', () => {
  const animated = (animation: string) => ({ animation, slideInDirection: 'left', animationDuration: 40 })

  it.each(['fade', 'slide-in', 'zoom'])('comes and leaves by %s, during which it is inert', async (animation) => {
    const { fake, dialog: box, opener } = await mountDialog(animated(animation))
    await opener.click()
    await expect.poll(() => document.getAnimations().length).toBe(0)
    const layer = box.element()
    fake.variables.open?.set(false)
    await expect.poll(() => layer.hasAttribute('inert')).toBe(true)
    await expect.poll(() => layer.isConnected).toBe(false)
    await expect.element(opener).toHaveFocus()
  })

  it('leaves at once without an animation', async () => {
    const { fake, dialog: box } = await mountDialog({}, opened)
    fake.variables.open?.set(false)
    await expect.element(box).not.toBeInTheDocument()
  })
})

describe('Dialog, with others', () => {
  /** A page with a dialog and, once it is asked for, a native one above it, as popups are. */
  const withPopup = (first: ReactNode, isShown: boolean, onCancel: (event: Event) => void) => (
    <>
      {first}
      {isShown && (
        <dialog
          ref={(node) => {
            node?.showModal()
            node?.addEventListener('cancel', onCancel)
          }}
        >
          <button type="button">Sure</button>
          <button type="button">No</button>
        </dialog>
      )}
    </>
  )

  it('leaves keys and presses to a popup above it', async () => {
    const properties = { ...stored, escClose: true }
    const fake = fakeElementProps(dialog, { slots, properties, ...opened })
    const cancelled: Event[] = []
    const tree = (isShown: boolean) => withPopup(<Dialog {...fake.props} />, isShown, (event) => cancelled.push(event))
    const screen = await render(tree(false))
    await expect.poll(focused).toBe('Skip')
    await screen.rerender(tree(true))
    await expect.poll(focused).toBe('Sure')
    await userEvent.tab()
    expect(focused()).toBe('No')
    await screen.getByText('Sure').click()
    await pressAt(3, innerHeight - 3)
    expect(fake.variables.open?.get()).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(cancelled).toHaveLength(1)
    expect(fake.variables.open?.get()).toBe(true)
    await screen.rerender(tree(false))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => fake.variables.open?.get()).toBe(false)
  })

  it('stays open when another closes that opened earlier', async () => {
    const properties = { ...stored, ...free, sideModal: 'right' }
    const first = fakeElementProps(dialog, { slots, properties, ...opened })
    const second = fakeElementProps(dialog, {
      ...{ slots: { ...slots, contentElement: <h3>Which rain?</h3> }, properties },
    })
    const screen = await render(
      <>
        <Dialog {...first.props} />
        <Dialog {...second.props} />
      </>,
    )
    await expect.poll(focused).toBe('Skip')
    second.variables.open?.set(true)
    const layerIndex = () => document.querySelector('h3')?.parentElement?.style.getPropertyValue('--layer-index')
    await expect.poll(layerIndex).toBe('1')
    first.variables.open?.set(false)
    await expect.element(screen.getByText('Forecast')).not.toBeInTheDocument()
    expect(second.variables.open?.get()).toBe(true)
    await expect.element(screen.getByRole('dialog', { name: 'Which rain?' })).toBeVisible()
  })

  it('closes one at a time when one is inside the other', async () => {
    const inner = fakeElementProps(dialog, {
      properties: { ...stored, escClose: true },
      slots: { ...slots, triggerElement: <button type="button">More</button>, contentElement: <h3>Which rain?</h3> },
    })
    const content = (
      <div>
        <h2>Outer</h2>
        <Dialog {...inner.props} />
      </div>
    )
    const outer = fakeElementProps(dialog, {
      ...{ properties: { ...stored, escClose: true }, slots: { ...slots, contentElement: content } },
      ...opened,
    })
    const screen = await render(<Dialog {...outer.props} />)
    await screen.getByText('More').click()
    await expect.element(screen.getByRole('dialog', { name: 'Which rain?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => inner.variables.open?.get()).toBe(false)
    expect(outer.variables.open?.get()).toBe(true)
    await expect.element(screen.getByText('More')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => outer.variables.open?.get()).toBe(false)
  })
})
