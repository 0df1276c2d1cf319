import type { ElementDefinition } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import { type ComponentType, StrictMode } from 'react'
import { type FakeElementOptions, fakeElementProps } from '../fakes/fakeElementProps.ts'

/** A component with its definition and the setting to test. */
export interface ElementUnderTest<D extends ElementDefinition> {
  readonly definition: D
  readonly Component: ComponentType<ElementProps<D>>
  readonly options: FakeElementOptions & { readonly focusable?: string }
}

/** Renders the element in StrictMode into the page. */
export async function mountElement<D extends ElementDefinition>(element: ElementUnderTest<D>) {
  const { definition, Component, options } = element
  const fake = fakeElementProps(definition, options)
  // Imported late, because the kit's fakes are also used by tests that run in Node.
  const { render } = await import('vitest-browser-react/pure')
  const screen = await render(
    <StrictMode>
      <Component {...fake.props} />
    </StrictMode>,
  )
  return { fake, screen }
}

/** Unmounts all mounted elements. */
export async function unmountElements(): Promise<void> {
  const { cleanup } = await import('vitest-browser-react/pure')
  await cleanup()
}
