import { readWholePage } from '@sluice/engine/config'
import type { ElementEntry } from '@sluice/engine/elements'
import { App } from '@sluice/engine/react/internals'
import { pageCss } from '@sluice/engine/styles'
import { createTestRuntime, settled } from '@sluice/engine/testing/internals'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'

interface RenderOptions {
  readonly elements: readonly ElementEntry[]
  /** Uid of the element that is waited for. */
  readonly first: string
  /** Answers requests. */
  readonly fetch?: typeof fetch
}

/** Renders a stored page in strict mode, with the style that a build generates, and waits until it shows an element. */
export async function renderStoredPage(content: object, { elements, first, ...network }: RenderOptions) {
  const home = { page: { id: 'home' }, ...content }
  const { runtime } = createTestRuntime({ pages: { home }, elements, ...network })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageCss(readWholePage(home, null, (baseId) => runtime.elements.find(baseId))))
  document.adoptedStyleSheets = [sheet]
  runtime.navigation.start()
  const screen = await render(
    <StrictMode>
      <App runtime={runtime} />
    </StrictMode>,
  )
  const nodes = (of: string) => [...screen.container.querySelectorAll<HTMLElement>(`[data-uid="${of}"]`)]
  await expect.poll(() => nodes(first).length).toBeGreaterThan(0)
  await settled()
  const write = (variable: string, value: unknown) => runtime.graph.batch(() => runtime.variables.set(variable, value))
  const read = (variable: string) => runtime.variables.get(variable)
  return { runtime, screen, nodes, write, read, log: () => read('log') }
}
