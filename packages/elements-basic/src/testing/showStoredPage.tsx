import { readWholePage } from '@sluice/engine/config'
import { App } from '@sluice/engine/react/internals'
import { pageCss } from '@sluice/engine/styles'
import { createTestRuntime, settled } from '@sluice/engine/testing/internals'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { basicElements } from '../basicElements.ts'

/** A bound value, as stored. */
export const formula = (code: string) => ({ __wwtype: 'f', code })

/** A reference to a stored element. */
export const child = (uid: string) => ({ isWwObject: true, uid })

/** Stored workflow of one action. */
export const does = (trigger: string, action: object) => ({
  ...{ id: trigger, trigger, firstAction: 'a' },
  actions: { a: action },
})

/** Stored workflow that adds a value to the variable `log`. */
export const logs = (trigger: string, code: string) =>
  does(trigger, { type: 'variable', varId: 'log', varValue: formula(`[...variables.log, ${code}]`) })

/** Stored type of an element. */
export const typeOf = (name: string, generation = 0) =>
  basicElements.find(({ definition }) => definition.name === name)?.definition.generations[generation]?.baseId

/** A stored text, in a tag. */
export const text = (content: unknown, tag = 'p') => ({
  wwObjectBaseId: typeOf('text'),
  content: { default: { tag, '_ww-text_text': content } },
})

/** A stored button that calls an action of an element. */
export const calls = (uid: string, actionName: string, ...args: readonly unknown[]) => ({
  ...text(actionName, 'button'),
  _state: { interactions: [does('click', { type: 'component-action', uid, actionName, args })] },
})

/** A stored page: the elements of its section, all elements and the variables beside `log`. */
interface StoredPage {
  readonly shown: readonly string[]
  readonly elements: Readonly<Record<string, object>>
  readonly variables?: readonly object[]
  readonly collections?: readonly object[]
}

/** Renders a stored page with the style that a build generates, and waits until it shows its first element. */
export async function showStoredPage({ shown, elements, variables = [], collections = [] }: StoredPage) {
  const home = {
    page: { id: 'home' },
    sections: {
      s: { uid: 's', sectionBaseId: typeOf('section'), content: { default: { wwObjects: shown.map(child) } } },
    },
    wwObjects: Object.fromEntries(Object.entries(elements).map(([uid, stored]) => [uid, { uid, ...stored }])),
    variables: [{ id: 'log', type: 'array', defaultValue: [] }, ...variables],
    collections,
  }
  const { runtime } = createTestRuntime({ pages: { home }, elements: basicElements })
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
  await expect.poll(() => nodes(shown[0] ?? '').length).toBeGreaterThan(0)
  await settled()
  const write = (variable: string, value: unknown) => runtime.graph.batch(() => runtime.variables.set(variable, value))
  const read = (variable: string) => runtime.variables.get(variable)
  return { runtime, nodes, write, read, log: () => read('log') }
}
