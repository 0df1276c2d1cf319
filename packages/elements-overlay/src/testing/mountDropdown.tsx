import { type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dropdown } from '../dropdown/Dropdown.tsx'
import { dropdown } from '../dropdown/schema.ts'

type Properties = Readonly<Record<string, unknown>>

const list = (
  <div data-testid="list">
    <a href="/valves">Valves</a>
    <button type="button">Skip</button>
  </div>
)
export const slots = { triggerLayout: <button type="button">Field</button>, dropdownLayout: list }
export const card = { ...slots, triggerLayout: <p>Field</p> }

const around: Readonly<Record<string, string>> = { padding: '110px', width: '180px' }
const spread = (node: HTMLElement | null) => {
  for (const [name, value] of Object.entries(around)) node?.style.setProperty(name, value)
}

/** Renders a dropdown between two buttons, in strict mode. */
export async function mountDropdown(properties: Properties = {}, options: FakeElementOptions = {}) {
  const fake = fakeElementProps(dropdown, { slots, ...options, properties })
  const act: { current: Readonly<Record<string, () => unknown>> | null } = { current: null }
  const tree = (next: Properties) => (
    <StrictMode>
      <div ref={spread}>
        <button type="button">Before</button>
        <Dropdown {...fake.props} {...next} ref={act} />
        <button type="button">After</button>
      </div>
    </StrictMode>
  )
  const screen = await render(tree({}))
  return {
    ...{ fake, screen, act },
    opener: page.getByRole('button', { name: 'Field', exact: true }),
    box: page.getByRole('dialog'),
    group: page.getByRole('group'),
    list: page.getByTestId('list'),
    before: page.getByRole('button', { name: 'Before' }),
    after: page.getByRole('button', { name: 'After' }),
    rebind: (next: Properties) => screen.rerender(tree(next)),
  }
}

/** Text of what has the focus. */
export const focused = () => document.activeElement?.textContent
export const rect = (node: Element) => node.getBoundingClientRect()
