import type { FakeElementOptions } from '../fakes/fakeElementProps.ts'

/** Settings of an element for the conformance suite. */
export interface ConformanceOptions extends FakeElementOptions {
  /** ARIA role of the focusable node; absent for elements without one. */
  readonly focusable?: string
  /** Further settings under which the whole suite must pass as well. */
  readonly cases?: Readonly<Record<string, FakeElementOptions & { readonly focusable?: string }>>
}
