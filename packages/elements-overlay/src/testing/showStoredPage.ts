import { child, renderStoredPage, typeIn } from '@sluice/test-kit/stored-page'
import { overlayElements } from '../overlayElements.ts'
import { plainElements } from './plainElements.tsx'

export { child, formula, logAction as logs } from '@sluice/test-kit/stored-page'

const elements = [...overlayElements, ...plainElements]

/** Stored workflow that runs actions one after the other. */
export const runs = (trigger: string, ...actions: readonly object[]) => {
  const entries = actions.map((action, index) => [`a${index}`, { ...action, next: `a${index + 1}` }])
  return { id: `${trigger} workflow`, trigger, firstAction: 'a0', actions: Object.fromEntries(entries) }
}

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
  return typeIn(elements, name)
}

/** Stored parts of a page; its variable `log` is a list. */
interface StoredPage {
  /** Elements in its only section. */
  readonly children: unknown
  readonly elements: readonly { readonly uid: string; readonly _state?: object }[]
  readonly variables?: readonly object[]
}

/** Renders a stored page, and waits until it shows the element `uid`. */
export function showStoredPage(stored: StoredPage, uid: string) {
  const section = {
    uid: 'section',
    sectionBaseId: typeOf('plainBox'),
    content: { default: { children: stored.children } },
  }
  const home = {
    sections: { section },
    wwObjects: Object.fromEntries(stored.elements.map((element) => [element.uid, element])),
    variables: [{ id: 'log', type: 'array', defaultValue: [] }, ...(stored.variables ?? [])],
  }
  return renderStoredPage(home, { elements, first: uid })
}
