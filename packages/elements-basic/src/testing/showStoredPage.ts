import { child, logAction, renderStoredPage, typeIn } from '@sluice/test-kit/stored-page'
import { basicElements } from '../basicElements.ts'

export { child, formula } from '@sluice/test-kit/stored-page'

/** Stored workflow of one action. */
export const does = (trigger: string, action: object) => ({
  ...{ id: trigger, trigger, firstAction: 'a' },
  actions: { a: action },
})

/** Stored workflow that adds a value to the variable `log`. */
export const logs = (trigger: string, code: string) => does(trigger, logAction(code))

/** Stored type of an element. */
export const typeOf = (name: string, generation?: number) => typeIn(basicElements, name, generation)

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

/** Renders a stored page, and waits until it shows its first element. */
export function showStoredPage({ shown, elements, variables = [], collections = [] }: StoredPage) {
  const home = {
    sections: {
      s: { uid: 's', sectionBaseId: typeOf('section'), content: { default: { wwObjects: shown.map(child) } } },
    },
    wwObjects: Object.fromEntries(Object.entries(elements).map(([uid, stored]) => [uid, { uid, ...stored }])),
    variables: [{ id: 'log', type: 'array', defaultValue: [] }, ...variables],
    collections,
  }
  return renderStoredPage(home, { elements: basicElements, first: shown[0] ?? '' })
}
