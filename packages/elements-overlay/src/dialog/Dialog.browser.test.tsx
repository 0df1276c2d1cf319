import { describeElement, type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { type ReactNode, StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'
import { dialog } from './schema.ts'

const paint = (node: HTMLElement | null) => node?.style.setProperty('background-color', 'var(--sl-surface)')
const surface = (
  <div ref={paint}>
    <a href="#rain">Forecast</a>
  </div>
)
const card = (
  <div ref={paint}>
    <h2>Skip this watering?</h2>
    <button type="button">Skip</button>
    <a href="#rain">Forecast</a>
  </div>
)
const slots = {
  triggerElement: (
    <div>
      <button type="button">Open</button>
    </div>
  ),
  contentElement: card,
  overlayElement: <div data-testid="shade" />,
}
/** Settings that the editor writes into a new dialog. */
const stored = {
  ...{ type: 'modal', sideModal: 'center', sideSheet: 'top', align: 'center', animation: null },
  ...{ slideInDirection: 'top', preventScroll: true, escClose: false, trigger: true, triggerClickOpens: true },
  ...{ overlay: true, clickOutsideCloses: false, overlayClickCloses: true, preventInteractionsOutside: true },
}
const free = { overlay: false, preventInteractionsOutside: false }
const opened = { variables: { open: true } }

describeElement(dialog, Dialog, {
  ...{ properties: stored, slots, focusable: 'button' },
  cases: {
    open: { ...opened, focusable: 'link' },
    'open, sheet': { properties: { ...stored, type: 'sheet', animation: 'slide-in' }, ...opened, focusable: 'link' },
    'open, floating': { properties: { ...stored, ...free }, ...opened, focusable: 'link' },
    'open, in the flow': { properties: { ...stored, ...free, type: 'none' }, ...opened, focusable: 'link' },
    'open, in the flow with an overlay': { properties: { ...stored, type: 'none' }, ...opened, focusable: 'link' },
    'without a heading': { slots: { ...slots, contentElement: surface }, ...opened, focusable: 'link' },
    'a field as the trigger': {
      slots: { ...slots, triggerElement: <input aria-label="Zone" /> },
      focusable: 'textbox',
    },
    'trigger without a control': { slots: { ...slots, triggerElement: <div>Open</div> } },
  },
})

describe('a dialog without a trigger', () =>
  describeElement(dialog, Dialog, { properties: { ...stored, trigger: false }, slots }))

async function mount(properties: Readonly<Record<string, unknown>> = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(dialog, { slots, ...options, properties: { ...stored, ...properties } })
  const act: { current: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> | null } = { current: null }
  const tree = (next: Readonly<Record<string, unknown>>) => (
    <StrictMode>
      <button type="button">Behind</button>
      <Dialog {...fake.props} {...next} ref={act} />
    </StrictMode>
  )
  const screen = await render(tree({}))
  return {
    ...{ fake, screen, act },
    opener: page.getByRole('button', { name: 'Open', exact: true, includeHidden: true }),
    dialog: page.getByRole('dialog'),
    behind: page.getByRole('button', { name: 'Behind', includeHidden: true }),
    rebind: (next: Readonly<Record<string, unknown>>) => screen.rerender(tree(next)),
    told: () => fake.emitted.map(({ trigger, event }) => [trigger, event]),
  }
}

/** Box of the content, on the screen. */
function boxOf(): DOMRect {
  return document.querySelector('h2')?.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect()
}

/** Presses the screen at a place, whatever lies there. */
async function pressAt(x: number, y: number): Promise<void> {
  const body = document.body.getBoundingClientRect()
  await userEvent.click(document.body, { position: { x: x - body.left, y: y - body.top }, force: true })
}

const isAlone = () => document.querySelector('dialog')?.matches(':modal') ?? false
const focused = () => document.activeElement?.textContent

describe('Dialog', () => {
  it('opens on a press of its trigger as a modal dialog named by its heading, with the focus in it', async () => {
    const { opener, dialog: box, told, fake } = await mount()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await expect.element(opener).toHaveAttribute('aria-haspopup', 'dialog')
    await opener.click()
    await expect.element(box).toHaveAccessibleName('Skip this watering?')
    await expect.element(box).toHaveAttribute('aria-modal', 'true')
    expect(isAlone()).toBe(true)
    await expect.poll(focused).toBe('Skip')
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    expect(opener.element().getAttribute('aria-controls')).toBe(box.element().id)
    expect(told()).toEqual([
      ['open', { open: true }],
      ['change', { open: true, value: true }],
    ])
    expect(fake.variables.open?.get()).toBe(true)
  })

  it('follows its keyboard script', async () => {
    const { opener, dialog: box } = await mount({ escClose: true })
    await userEvent.tab()
    await userEvent.tab()
    for (const key of ['{Enter}', ' ']) {
      await expect.element(opener).toHaveFocus()
      await userEvent.keyboard(key)
      await expect.poll(focused).toBe('Skip')
      const visited: unknown[] = []
      for (let presses = 0; presses < 6; presses++) {
        await userEvent.tab({ shift: presses > 3 })
        visited.push(document.activeElement?.closest('dialog, body')?.nodeName === 'DIALOG' ? focused() : null)
      }
      expect(visited.filter((one) => one !== null)).toEqual(expect.arrayContaining(['Skip', 'Forecast']))
      expect(visited).not.toContain('Behind')
      await userEvent.keyboard('{Escape}')
      await expect.element(box).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    }
  })

  it('stays open on Escape where its settings say so', async () => {
    const { dialog: box, told } = await mount({}, opened)
    await expect.poll(focused).toBe('Skip')
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(box).toBeVisible()
    expect(told()).toEqual([])
  })

  it.each([
    { key: '{Enter}', name: 'Enter' },
    { key: ' ', name: 'Space' },
  ])('opens by $name from a trigger without a control', async ({ key }) => {
    const { opener, dialog: box } = await mount({}, { slots: { ...slots, triggerElement: <div>Open</div> } })
    opener.element().focus()
    await userEvent.keyboard(key)
    await expect.element(box).toBeVisible()
  })

  it.each([
    { overlayClickCloses: true, isOpen: false },
    { overlayClickCloses: false, isOpen: true },
  ])('on a press of its overlay is open: $isOpen', async ({ isOpen, ...settings }) => {
    const { fake } = await mount(settings, opened)
    await expect.poll(focused).toBe('Skip')
    await pressAt(3, innerHeight - 3)
    await expect.poll(() => fake.variables.open?.get()).toBe(isOpen)
  })

  it('stays open on a press in its content', async () => {
    const { screen, fake } = await mount({}, opened)
    await screen.getByText('Skip this watering?').click()
    expect(fake.variables.open?.get()).toBe(true)
  })

  it('without an overlay closes on a press outside, which reaches the page', async () => {
    const { behind, fake } = await mount({ ...free, clickOutsideCloses: true, sideModal: 'right' }, opened)
    await expect.poll(focused).toBe('Skip')
    expect(isAlone()).toBe(false)
    let presses = 0
    behind.element().addEventListener('click', () => presses++)
    await behind.click()
    await expect.poll(() => fake.variables.open?.get()).toBe(false)
    expect(presses).toBe(1)
    await expect.element(behind).toHaveFocus()
  })

  it('without an overlay leaves the page usable, or keeps it out of reach', async () => {
    const { behind, fake, rebind } = await mount({ ...free, sideModal: 'right' }, opened)
    await behind.click()
    expect(fake.variables.open?.get()).toBe(true)
    await rebind({ preventInteractionsOutside: true })
    await expect.poll(isAlone).toBe(true)
    await pressAt(3, innerHeight - 3)
    expect(fake.variables.open?.get()).toBe(true)
  })

  it('follows the browser when that asks to close it, or closes it', async () => {
    const asked = await mount({ escClose: true }, opened)
    const native = () => document.querySelector('dialog')
    native()?.requestClose()
    await expect.poll(() => asked.fake.variables.open?.get()).toBe(false)
    await asked.screen.unmount()
    const { fake } = await mount({}, opened)
    native()?.requestClose()
    await expect.poll(isAlone).toBe(true)
    expect(fake.variables.open?.get()).toBe(true)
    native()?.close()
    await expect.poll(() => fake.variables.open?.get()).toBe(false)
  })

  it('stays open when its settings make it another kind of dialog', async () => {
    const { dialog: box, rebind, fake } = await mount({}, opened)
    await expect.poll(isAlone).toBe(true)
    await rebind(free)
    await expect.poll(isAlone).toBe(false)
    await expect.element(box).toBeVisible()
    await rebind({ type: 'none' })
    await expect.poll(() => getComputedStyle(box.element()).display).toBe('contents')
    await rebind({})
    await expect.poll(isAlone).toBe(true)
    expect(fake.variables.open?.get()).toBe(true)
  })

  it('without an overlay is closed by a second press of its trigger, once', async () => {
    const { opener, told } = await mount({ ...free, clickOutsideCloses: true, sideModal: 'right' })
    await opener.click()
    await expect.poll(focused).toBe('Skip')
    await opener.click()
    await expect.poll(() => told().map(([trigger]) => trigger)).toEqual(['open', 'change', 'close', 'change'])
  })

  it('keeps the page from scrolling while it is open, where its settings say so', async () => {
    const { fake } = await mount({}, opened)
    await expect.poll(() => getComputedStyle(document.body).overflowY).toBe('hidden')
    fake.variables.open?.set(false)
    await expect.poll(() => getComputedStyle(document.body).overflowY).toBe('visible')
    const moving = await mount({ preventScroll: false }, opened)
    await expect.poll(focused).toBe('Skip')
    expect(getComputedStyle(document.body).overflowY).toBe('visible')
    await moving.screen.unmount()
    const still = await mount({}, opened)
    await expect.poll(() => getComputedStyle(document.body).overflowY).toBe('hidden')
    await still.screen.unmount()
    expect(getComputedStyle(document.body).overflowY).toBe('visible')
  })

  it('shows a trigger that does not open it as what it is', async () => {
    const { opener, fake } = await mount({ triggerClickOpens: false })
    await expect.element(opener).not.toHaveAttribute('aria-expanded')
    await opener.click()
    expect(fake.variables.open?.get()).toBe(false)
  })

  it('marks the control of a trigger whose content changes', async () => {
    const { opener, rebind, fake } = await mount({}, { slots: { ...slots, triggerElement: <div>Open</div> } })
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await rebind({ slots: { ...fake.props.slots, triggerElement: slots.triggerElement } })
    await expect.poll(() => opener.element().tagName).toBe('BUTTON')
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    expect(document.querySelectorAll('[aria-haspopup]')).toHaveLength(1)
  })

  it('opens and closes by its actions, which say so, and by its variable, which does not', async () => {
    const { act, told, dialog: box, fake, behind } = await mount({ trigger: false })
    await behind.click()
    act.current?.openDialog?.()
    act.current?.openDialog?.()
    await expect.poll(focused).toBe('Skip')
    act.current?.toggleDialog?.()
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(behind).toHaveFocus()
    act.current?.toggleDialog?.()
    act.current?.closeDialog?.()
    const cycle = ['open', 'change', 'close', 'change']
    expect(told().map(([trigger]) => trigger)).toEqual([...cycle, ...cycle])
    fake.emitted.length = 0
    fake.variables.open?.set(true)
    await expect.element(box).toBeVisible()
    expect(told()).toEqual([])
  })

  it('publishes whether it is open, and its methods', async () => {
    const { fake, dialog: box } = await mount()
    expect(fake.published.dialog?.data).toEqual({ isOpen: false })
    fake.published.dialog?.methods?.openDialog?.()
    await expect.element(box).toBeVisible()
    expect(fake.published.dialog?.data).toEqual({ isOpen: true })
  })

  it('raises the state focus while its trigger has the focus', async () => {
    const { opener, behind, fake } = await mount()
    opener.element().focus()
    expect(fake.raised).toEqual({ focus: true })
    behind.element().focus()
    expect(fake.raised).toEqual({ focus: false })
  })

  it('is named by stored attributes, and by its element without a heading', async () => {
    const { dialog: box } = await mount({}, { ...opened, attributes: { 'aria-label': 'Rain', id: 'rain' } })
    await expect.element(box).toHaveAccessibleName('Rain')
    expect(document.querySelector('#rain')?.matches('[data-uid]')).toBe(true)
    const other = { ...slots, contentElement: <p>Rain</p> }
    const plain = await mount({}, { ...opened, slots: other, name: 'Skip watering' })
    await expect.element(plain.screen.getByRole('dialog', { name: 'Skip watering' })).toBeVisible()
  })
})

describe('Dialog, where it stands', () => {
  it.each([
    { sideModal: 'left', align: 'top', x: 0, y: 0 },
    { sideModal: 'right', align: 'bottom', x: 1, y: 1 },
    { sideModal: 'center', align: 'center', x: 0.5, y: 0.5 },
  ])('is $sideModal and $align, in both directions', async ({ x, y, ...sides }) => {
    for (const direction of ['ltr', 'rtl'] as const) {
      document.documentElement.dir = direction
      const { screen } = await mount(sides, { ...opened, direction })
      const { left, top, width, height } = boxOf()
      expect(left).toBeCloseTo((innerWidth - width) * x, 0)
      expect(top).toBeCloseTo((innerHeight - height) * y, 0)
      await screen.unmount()
    }
    document.documentElement.dir = ''
  })

  it('stands at a place of its own', async () => {
    const custom = { sideModal: 'custom', align: 'custom', customPositionX: '10%', customPositionY: '30px' }
    await mount(custom, opened)
    expect([boxOf().left, boxOf().top].map(Math.round)).toEqual([Math.round(innerWidth / 10), 30])
  })

  it.each([
    { sideSheet: 'left', edges: { left: true, top: true, bottom: true } },
    { sideSheet: 'right', edges: { right: true, top: true, bottom: true } },
    { sideSheet: 'top', edges: { top: true, left: true, right: true } },
    { sideSheet: 'bottom', edges: { bottom: true, left: true, right: true } },
  ])('is a sheet along the edge $sideSheet', async ({ sideSheet, edges }) => {
    await mount({ type: 'sheet', sideSheet }, opened)
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
    const { screen } = await mount({ type: 'none' }, opened)
    expect(getComputedStyle(document.querySelector('dialog') ?? document.body).display).toBe('contents')
    const shade = screen.getByTestId('shade').element().parentElement?.getBoundingClientRect()
    expect([shade?.width, shade?.height]).toEqual([document.documentElement.clientWidth, innerHeight])
    await screen.getByText('Skip', { exact: true }).click()
  })
})

describe('Dialog, moving', () => {
  const animated = (animation: string) => ({ animation, slideInDirection: 'left', animationDuration: 40 })

  it.each(['fade', 'slide-in', 'zoom'])('comes and leaves by %s, during which it is inert', async (animation) => {
    const { fake, dialog: box, opener } = await mount(animated(animation))
    await opener.click()
    await expect.poll(() => document.getAnimations().length).toBe(0)
    const layer = box.element()
    fake.variables.open?.set(false)
    await expect.poll(() => layer.hasAttribute('inert')).toBe(true)
    await expect.poll(() => layer.isConnected).toBe(false)
    await expect.element(opener).toHaveFocus()
  })

  it('leaves at once without an animation', async () => {
    const { fake, dialog: box } = await mount({}, opened)
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
