import { type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog/Dialog.tsx'
import { dialog } from '../dialog/schema.ts'

const paint = (node: HTMLElement | null) => node?.style.setProperty('background-color', 'var(--sl-surface)')
export const surface = (
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
export const slots = {
  triggerElement: (
    <div>
      <button type="button">Open</button>
    </div>
  ),
  contentElement: card,
  overlayElement: <div data-testid="shade" />,
}
/** Settings that the editor writes into a new dialog. */
export const stored = {
  ...{ type: 'modal', sideModal: 'center', sideSheet: 'top', align: 'center', animation: null },
  ...{ slideInDirection: 'top', preventScroll: true, escClose: false, trigger: true, triggerClickOpens: true },
  ...{ overlay: true, clickOutsideCloses: false, overlayClickCloses: true, preventInteractionsOutside: true },
}
export const free = { overlay: false, preventInteractionsOutside: false }
export const opened = { variables: { open: true } }

/** Renders a dialog after a button, in strict mode. */
export async function mountDialog(
  properties: Readonly<Record<string, unknown>> = {},
  options: FakeElementOptions = {},
) {
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
export function boxOf(): DOMRect {
  return document.querySelector('h2')?.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect()
}

/** Presses the screen at a place, whatever lies there. */
export async function pressAt(x: number, y: number): Promise<void> {
  const body = document.body.getBoundingClientRect()
  await userEvent.click(document.body, { position: { x: x - body.left, y: y - body.top }, force: true })
}

/** Whether the page behind is out of reach. */
export const isAlone = () => document.querySelector('dialog')?.matches(':modal') ?? false
/** Text of what has the focus. */
export const focused = () => document.activeElement?.textContent
