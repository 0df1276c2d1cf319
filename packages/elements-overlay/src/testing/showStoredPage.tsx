import { readWholePage } from '@sluice/engine/config'
import { App } from '@sluice/engine/react/internals'
import { pageCss } from '@sluice/engine/styles'
import { createTestRuntime, settled } from '@sluice/engine/testing/internals'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { overlayElements } from '../overlayElements.ts'
import { plainElements } from './plainElements.tsx'

const elements = [...overlayElements, ...plainElements]

/** A bound value, as stored. */
export const formula = (code: string) => ({ __wwtype: 'f', code })

/** A reference to a stored element. */
export const child = (uid: string) => ({ isWwObject: true, uid })

/** Stored workflow that runs actions one after the other. */
export const runs = (trigger: string, ...actions: readonly object[]) => {
  const entries = actions.map((action, index) => [`a${index}`, { ...action, next: `a${index + 1}` }])
  return { id: `${trigger} workflow`, trigger, firstAction: 'a0', actions: Object.fromEntries(entries) }
}

/** Stored action that adds a text to the variable `log`. */
export const logs = (code: string) => ({
  ...{ type: 'variable', varId: 'log' },
  varValue: formula(`[...variables.log, ${code}]`),
})

/** Stored box with children, and stored button that runs workflows. */
export const boxOf = (uid: string, ...children: readonly string[]) => ({
  ...{ uid, wwObjectBaseId: typeOf('plainBox') },
  content: { default: { children: children.map(child) } },
})
export const buttonOf = (uid: string, ...interactions: readonly object[]) => ({
  ...{ uid, wwObjectBaseId: typeOf('plainButton'), _state: { interactions } },
  content: { default: { '_ww-text_text': { en: uid } } },
})

/** Stored type of an element. */
export function typeOf(name: string): string | undefined {
  return elements.find(({ definition }) => definition.name === name)?.definition.generations[0]?.baseId
}

/** Stored parts of a page; its variable `log` is a list. */
interface StoredPage {
  /** Elements in its only section. */
  readonly children: unknown
  readonly elements: readonly { readonly uid: string; readonly _state?: object }[]
  readonly variables?: readonly object[]
}

/** Renders a stored page with the style that a build generates, and waits until it shows the element `uid`. */
export async function showStoredPage(stored: StoredPage, uid: string) {
  const section = {
    uid: 'section',
    sectionBaseId: typeOf('plainBox'),
    content: { default: { children: stored.children } },
  }
  const home = {
    ...{ page: { id: 'home' }, sections: { section } },
    wwObjects: Object.fromEntries(stored.elements.map((element) => [element.uid, element])),
    variables: [{ id: 'log', type: 'array', defaultValue: [] }, ...(stored.variables ?? [])],
  }
  const { runtime } = createTestRuntime({ pages: { home }, elements })
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
  await expect.poll(() => nodes(uid).length).toBeGreaterThan(0)
  await settled()
  const write = (variable: string, value: unknown) => runtime.graph.batch(() => runtime.variables.set(variable, value))
  const read = (variable: string) => runtime.variables.get(variable)
  return { runtime, screen, nodes, write, read, log: () => read('log') }
}
