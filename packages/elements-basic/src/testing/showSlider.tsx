import { type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { type ReactNode, StrictMode, useSyncExternalStore } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { Slider } from '../slider/Slider.tsx'
import { slider } from '../slider/schema.ts'

export const zones = ['Lawn', 'Roses', 'Herbs', 'Hedge', 'Trees']

/** A slide with a text and a button, and enough space for the controls above it. */
export const slide = (name: string): ReactNode => (
  <div key={name} data-slide={name} ref={(node) => node?.style.setProperty('height', '200px')}>
    <p>{name}</p>
    <button type="button">Run {name}</button>
  </div>
)

/** Settings of a slider whose slides change at once. */
export const atOnce = { navigation: true, pagination: true, transitionDuration: '0ms' }

/** Slides that a list repeats: one node in the slot, which renders another number of them whenever its names change. */
export function repeated(names: readonly string[]) {
  let current = names
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const Rows = () => useSyncExternalStore(subscribe, () => current).map(slide)
  return {
    node: <Rows />,
    set(next: readonly string[]) {
      current = next
      for (const listener of listeners) listener()
    },
  }
}

/** Renders a slider of these slides in a box 400 px wide, and reads what it shows. */
export async function showSlider(options: FakeElementOptions = {}, names: readonly string[] = zones) {
  const rows = repeated(names)
  const fake = fakeElementProps(slider, {
    ...options,
    slots: { mainLayoutContent: rows.node, ...options.slots },
    properties: { ...atOnce, ...options.properties },
  })
  const actions: { current: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> | null } = {
    current: null,
  }
  const tree = (next: object) => (
    <StrictMode>
      <div dir={options.direction ?? 'ltr'} ref={(node) => node?.style.setProperty('width', '400px')}>
        <Slider {...fake.props} {...next} ref={actions} />
      </div>
    </StrictMode>
  )
  const screen = await render(tree({}))
  const track = () => fake.root.nodes[0]?.querySelector<HTMLElement>('[aria-live]') ?? document.body
  const boxes = () => [...(track().shadowRoot?.querySelectorAll<HTMLElement>('[part="slide"]') ?? [])]
  const visible = () => boxes().filter(({ inert }) => !inert)
  return {
    ...{ fake, screen, rows, track, boxes },
    act: (action: string, ...args: readonly unknown[]) => actions.current?.[action]?.(...args),
    rebind: (next: object) => screen.rerender(tree(next)),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    index: () => fake.variables.sliderIndex?.get(),
    /** Names of the slides that are not inert, in the order in which they are seen. */
    seen: () => visible().map(nameIn),
    order: () => boxes().map(nameIn),
    moves: () => fake.emitted.map(({ event }) => event?.slideIndex),
    box: (name: string) => {
      const node = boxes().find((box) => nameIn(box) === name)
      const { left = 0, right = 0 } = node?.getBoundingClientRect() ?? {}
      const start = track().getBoundingClientRect().left
      return { left: Math.round(left - start), right: Math.round(right - start) }
    },
    isAt: (name: string) => expect.poll(() => visible().map(nameIn)[0]).toBe(name),
  }
}

function nameIn(box: Element): string | undefined {
  const [node] = box.querySelector('slot')?.assignedElements() ?? []
  return node instanceof HTMLElement ? node.dataset.slide : undefined
}
