import { readWholePage } from '@sluice/engine/config'
import { App } from '@sluice/engine/react/internals'
import { pageCss } from '@sluice/engine/styles'
import { createTestRuntime, settled } from '@sluice/engine/testing/internals'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { formElements } from '../formElements.ts'
import { labelEntry } from './label.tsx'

/** A bound value, as stored. */
export const formula = (code: string) => ({ __wwtype: 'f', code })

/** A reference to a stored element. */
export const child = (uid: string) => ({ isWwObject: true, uid })

/** Stored workflow that adds a text to the variable `log`, and then may reset the value of the element `one`. */
export const logs = (trigger: string, code: string, { isResetting = false } = {}) => ({
  ...{ id: trigger, trigger, firstAction: 'a' },
  actions: {
    a: {
      type: 'variable',
      varId: 'log',
      varValue: formula(`[...variables.log, ${code}]`),
      next: isResetting ? 'b' : null,
    },
    b: { type: 'reset-variables', varsId: ['one-value'] },
  },
})

/** Stored type of an element. */
export const typeOf = (name: string, generation = 0) =>
  formElements.find(({ definition }) => definition.name === name)?.definition.generations[generation]?.baseId

/** Renders a stored page with the style that a build generates, and waits until it shows the element `uid`. */
export async function showStoredPage(
  content: Readonly<Record<string, unknown>>,
  uid: string,
  network: { readonly fetch?: typeof fetch } = {},
) {
  const home = { page: { id: 'home' }, ...content }
  const { runtime } = createTestRuntime({ pages: { home }, elements: [...formElements, labelEntry], ...network })
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
  await expect.poll(() => nodes(uid)).toHaveLength(1)
  await settled()
  const write = (variable: string, value: unknown) => runtime.graph.batch(() => runtime.variables.set(variable, value))
  return { runtime, nodes, write, read: (variable: string) => runtime.variables.get(variable) }
}
