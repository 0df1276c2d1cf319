import { StrictMode } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import type { createRuntime } from '../../app/createRuntime.ts'
import type { ElementEntry } from '../../elements/elementDefinition.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'

/** A stored formula. */
export const bound = (code: string): object => ({ __wwtype: 'f', code })

/** A stored child. */
export const child = (uid: string): object => ({ isWwObject: true, uid })

/** A stored element, keyed by its uid. */
export const element = (uid: string, base: string, content: object, state: object = {}): object => ({
  [uid]: { uid, wwObjectBaseId: base, content: { default: content }, _state: state },
})

/** A stored `label` with a bound text. */
export const text = (uid: string, code: string, state: object = {}): object =>
  element(uid, 'label', { '_ww-text_text': bound(code) }, state)

/** A stored variable whose name is its id. */
export const variable = (id: string, type: string, defaultValue: unknown): object => ({
  id,
  name: id,
  type,
  defaultValue,
})

interface ShownOptions {
  readonly wwObjects: object
  /** Children of the page's only section `s`, a `box`. */
  readonly children: unknown
  readonly variables?: readonly unknown[]
  readonly elements: readonly ElementEntry[]
}

interface Shown {
  readonly runtime: ReturnType<typeof createRuntime>
  readonly nodesOf: (uid: string) => readonly Element[]
  readonly textOf: (uid: string) => readonly (string | null)[]
  /** Writes a variable, and updates the page. */
  readonly set: (name: string, value: unknown) => void
}

/** Shows a page of one section, in strict mode. */
export async function showChildren({ wwObjects, children, variables = [], elements }: ShownOptions): Promise<Shown> {
  const pages = {
    home: {
      page: { id: 'home' },
      sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children } } } },
      wwObjects,
      variables,
    },
  }
  const { runtime } = createTestRuntime({ pages, elements })
  runtime.navigation.start()
  await render(
    <StrictMode>
      <App runtime={runtime} />
    </StrictMode>,
  )
  await expect.poll(() => document.querySelector('[data-uid="s"]')).not.toBeNull()
  const nodesOf = (uid: string) => [...document.querySelectorAll(`[data-uid="${uid}"]`)]
  return {
    runtime,
    nodesOf,
    textOf: (uid) => nodesOf(uid).map((node) => node.textContent),
    set: (name, value) => runtime.graph.batch(() => runtime.variables.set(name, value)),
  }
}
