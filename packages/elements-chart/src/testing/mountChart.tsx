import type { ElementDefinition } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import { type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { type ComponentType, StrictMode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

type Properties = Readonly<Record<string, unknown>>

/** Renders a chart in a box of 600 px, in strict mode. */
export async function mountChart<const D extends ElementDefinition>(
  definition: D,
  Chart: ComponentType<ElementProps<D>>,
  { properties = {}, ...options }: FakeElementOptions = {},
) {
  const fake = fakeElementProps(definition, { ...options, properties })
  const tree = (next: Properties) => {
    const { props } = fakeElementProps(definition, { ...options, properties: { ...properties, ...next } })
    return (
      <StrictMode>
        <div ref={(node) => node?.style.setProperty('inline-size', '600px')} dir={options.direction}>
          <Chart {...props} emit={fake.props.emit} />
        </div>
      </StrictMode>
    )
  }
  const screen = await render(tree({}))
  const { container } = screen
  const all = (selector: string) => [...container.querySelectorAll<SVGGraphicsElement>(selector)]
  const texts = (tick: string) => all(`[data-tick="${tick}"]`).map(({ textContent }) => textContent)
  const point = () => container.querySelector<HTMLElement>('button[aria-label]')
  return {
    ...{ fake, screen, container, all, texts, point },
    parts: (part: string) => all(`[data-part="${part}"]`),
    /** Presses the middle of a drawn part. */
    press: (node: Element | undefined) => pressMiddle(node),
    rebind: (next: Properties) => screen.rerender(tree(next)),
    told: () => fake.emitted.map(({ event }) => event),
    table: () => [...container.querySelectorAll('tr')].map(({ cells }) => [...cells].map((cell) => cell.textContent)),
    focused: () => document.activeElement?.getAttribute('aria-label'),
  }
}

function pressMiddle(node: Element | undefined): void {
  const { left, top, width, height } = node?.getBoundingClientRect() ?? new DOMRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, detail: 1 }
  node?.dispatchEvent(new PointerEvent('pointerdown', at))
  node?.dispatchEvent(new MouseEvent('click', at))
}

/** Moves the mouse to the lower end of the window, away from the chart. */
export async function moveMouseAway(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  for (const [name, value] of [
    ['position', 'fixed'],
    ['inset', 'auto 0 0'],
    ['block-size', '20px'],
  ] as const) {
    place.style.setProperty(name, value)
  }
  await page.elementLocator(place).hover()
  place.remove()
}
