import { defineElement, type ElementEntry, identity } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import { logAction, renderStoredPage, typeIn } from '@sluice/test-kit/stored-page'
import { chartElements } from '../chartElements.ts'

export { child, formula } from '@sluice/test-kit/stored-page'

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

/** Stored workflow that adds a value to the variable `log`. */
export const logs = (trigger: string, code: string) => ({
  ...{ id: trigger, trigger, firstAction: 'a' },
  actions: { a: logAction(code) },
})

/** Stored type of an element. */
export const typeOf = (name: string) => typeIn(elements, name)

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

/** Renders a stored page, and waits until it shows the element `uid`. */
export async function showStoredPage(stored: StoredPage, uid: string) {
  const section = { uid: 's', sectionBaseId: typeOf('plainBox'), content: { default: { children: stored.children } } }
  const home = {
    sections: { s: section },
    wwObjects: Object.fromEntries(
      Object.entries(stored.elements).map(([key, element]) => [key, { uid: key, ...element }]),
    ),
    variables: [{ id: 'log', type: 'array', defaultValue: [] }, ...(stored.variables ?? [])],
  }
  const shown = await renderStoredPage(home, { elements, first: uid })
  const all = (selector: string) => [...shown.screen.container.querySelectorAll<SVGGraphicsElement>(selector)]
  return { ...shown, all }
}
