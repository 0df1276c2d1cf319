import type { FakeElementOptions } from '../fakes/fakeElementProps.ts'

/** What an element needs to be looked at. */
export interface ConformanceOptions extends FakeElementOptions {
  /** ARIA role of the node that takes focus; absent for elements that take none. */
  readonly focusable?: string
  /** Further settings under which all promises hold as well. */
  readonly cases?: Readonly<Record<string, FakeElementOptions & { readonly focusable?: string }>>
}
