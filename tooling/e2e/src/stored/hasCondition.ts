import type { StoredElement } from './storedPage.ts'

/** Whether a formula decides if the element is rendered. */
export function hasCondition({ _state }: StoredElement): boolean {
  return _state.style.default?.conditionalRendering !== undefined
}
