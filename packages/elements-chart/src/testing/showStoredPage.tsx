import { readWholePage } from '@sluice/engine/config'
import { defineElement, type ElementEntry, identity } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import { App } from '@sluice/engine/react/internals'
import { pageCss } from '@sluice/engine/styles'
import { createTestRuntime, settled } from '@sluice/engine/testing/internals'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { chartElements } from '../chartElements.ts'

const box = defineElement({
  name: 'plainBox',
  doc: 'A box.',
  generations: [{ baseId: '3f0c0a3e-6a0a-4a53-9d9c-8a1a1d1b0001', adapt: identity }],
  properties: {},
  slots: { children: { kind: 'list', doc: 'What is in it.' } },
})

function Box({ slots, root }: ElementProps<typeof box>) {
  return <div {...root}>{slots.children}</div>
}

const elements: readonly ElementEntry[] = [...chartElements, { definition: box, load: () => Promise.resolve(Box) }]

/** A bound value, as stored. */
export const formula = (code: string) => ({ __wwtype: 'f', code })

/** A reference to a stored element. */
export const child = (uid: string) => ({ isWwObject: true, uid })

/** Stored workflow that adds a value to the variable `log`. */
export const logs = (trigger: string, code: string) => ({
  ...{ id: trigger, trigger, firstAction: 'a' },
  actions: { a: { type: 'variable', varId: 'log', varValue: formula(`[...variables.log, ${code}]`) } },
})

/** Stored type of an element. */
export const typeOf = (name: string) =>
  elements.find(({ definition }) => definition.name === name)?.definition.generations[0]?.baseId

/** A stored chart. */
export const chart = (name: string, content: object, ...interactions: readonly object[]) => ({
  ...{ wwObjectBaseId: typeOf(name), content: { default: content } },
  _state: { style: { default: { width: '600px', display: 'block' } }, interactions },
})

/** A stored page: what is in its section, all elements and the variables beside `log`. */
interface StoredPage {
  readonly children: unknown
  readonly elements: Readonly<Record<string, object>>
  readonly variables?: readonly object[]
}

/** Renders a stored page with the style that a build generates, and waits until it shows the element `uid`. */
export async function showStoredPage(stored: StoredPage, uid: string) {
  const section = { uid: 's', sectionBaseId: typeOf('plainBox'), content: { default: { children: stored.children } } }
  const home = {
    ...{ page: { id: 'home' }, sections: { s: section } },
    wwObjects: Object.fromEntries(
      Object.entries(stored.elements).map(([key, element]) => [key, { uid: key, ...element }]),
    ),
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
  const all = (selector: string) => [...screen.container.querySelectorAll<SVGGraphicsElement>(selector)]
  const write = (variable: string, value: unknown) => runtime.graph.batch(() => runtime.variables.set(variable, value))
  return { nodes, all, write, log: () => runtime.variables.get('log') }
}
