import type { ElementDefinition } from '@sluice/engine/elements'
import { type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { type ComponentType, createElement, StrictMode } from 'react'
import { render } from 'vitest-browser-react'

/** Properties of an element by their names. */
export type Given = Readonly<Record<string, unknown>>

/** Attributes that name a select, as those that a page stores. */
export const named = { attributes: { 'aria-label': 'Kind', id: 'kind' } }
export const options = { items: ['Spray', 'Rotor', 'Drip'] }

/** A stored text as the content of a slot; its mark shows which one it is. */
export const marked =
  (mark: string) =>
  ({ '_ww-text_text': text }: Given) => (
    <span>
      {mark}
      {String(text)}
    </span>
  )

/** Number of selects shown so far. */
let shown = 0

/**
 * The attributes `named` with an id that no earlier select had. A list focuses its field by its id one frame after it
 * opens, which may be after its test has ended; the select of the next test must not be taken for it.
 */
export function namedAnew(label = named.attributes['aria-label']) {
  shown += 1
  return { attributes: { 'aria-label': label, id: `select-${shown}` } }
}

/** Shows an older select with three options, in strict mode; `variable` is the name of the variable with its choice. */
export async function mountOlder<D extends ElementDefinition>(
  definition: D,
  // Each component takes the props of its own definition.
  Component: ComponentType<never>,
  { variable, ...options }: FakeElementOptions & { readonly variable: string },
) {
  const fake = fakeElementProps(definition, { ...namedAnew(), ...options })
  const tree = (next: object) => (
    <StrictMode>{createElement(Component as ComponentType<object>, { ...fake.props, ...next })}</StrictMode>
  )
  const screen = await render(tree({}))
  return {
    ...{ fake, screen, field: screen.getByRole('combobox', { name: 'Kind' }) },
    change: (next: object) => screen.rerender(tree(next)),
    stored: () =>
      Object.entries(fake.variables)
        .find(([name]) => name === variable)?.[1]
        .get(),
    told: () => fake.emitted.map(({ trigger, event }) => [trigger, event?.value]),
    listed: () =>
      screen
        .getByRole('option')
        .elements()
        .map((node) => node.textContent),
  }
}
