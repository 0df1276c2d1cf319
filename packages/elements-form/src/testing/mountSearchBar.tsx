import { type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { type ReactNode, StrictMode } from 'react'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchBar } from '../searchBar/SearchBar.tsx'
import { searchBar } from '../searchBar/schema.ts'
import { textInput } from '../textInput/schema.ts'
import { TextInput } from '../textInput/TextInput.tsx'

type Properties = Readonly<Record<string, unknown>>

/** A text input, as the child of a search bar. */
export const input = ({ attributes, ...options }: FakeElementOptions = {}) => {
  const named = { properties: { placeholder: 'Find a zone' }, ...options }
  return (
    <TextInput
      {...fakeElementProps(textInput, { ...named, attributes: { 'data-uid': 'input', ...attributes } }).props}
    />
  )
}
/** Children of a search bar. */
export const slots = {
  textInput: input(),
  submitButton: <button type="submit">Go</button>,
  embedIcon: (
    <i aria-hidden="true" data-testid="icon">
      ⌕
    </i>
  ),
}

/** Renders a search bar in a form, with a child as its input, and a delay that no test waits for. */
export async function mountSearchBar(properties: Properties = {}, { child, ...options }: Options = {}) {
  const given = { debounceDelay: '60000ms', ...properties }
  const all = { ...slots, textInput: child === undefined ? input() : child }
  const fake = fakeElementProps(searchBar, { slots: all, ...options, properties: given })
  const submitted: unknown[] = []
  const tree = (next: Properties) => (
    <StrictMode>
      <form
        dir={options.direction}
        onSubmit={(event) => {
          event.preventDefault()
          submitted.push('form')
        }}
      >
        <SearchBar {...fake.props} {...next} />
        <button type="submit">Save</button>
      </form>
    </StrictMode>
  )
  const screen = await render(tree({}))
  const root = screen.container.querySelector<HTMLElement>('form > [data-uid]')
  if (!root) throw new Error('There is no root.')
  return {
    ...{ fake, screen, root, submitted, control: screen.getByRole('searchbox') },
    button: screen.getByRole('button', { name: 'Go' }),
    change: (next: Properties) => screen.rerender(tree(next)),
    stored: () => fake.variables.value?.get(),
    told: () => fake.emitted.map(({ trigger, event }) => [trigger, event]),
  }
}

interface Options extends FakeElementOptions {
  readonly child?: ReactNode
}

/** Presses keys in a control. */
export async function type(control: Locator, keys: string): Promise<void> {
  const node = control.element()
  if (node instanceof HTMLElement) node.focus()
  await userEvent.keyboard(keys)
}
