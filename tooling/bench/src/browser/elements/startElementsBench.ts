import { nodeOf } from '../clock/nodeOf.ts'
import { timeToShow } from '../clock/timeToShow.ts'
import { nextFrame, patiently } from '../clock/turns.ts'
import type { ElementsBenchPage } from './ElementsBenchPage.ts'
import { elementCounts, type MeasuredElement } from './elementCounts.ts'

/**
 * Shows a page with an element `first` of one kind and a button `show`, which adds more of the kind, one per id. Each has its id,
 * as `id` or as `data-id`, on the node that has the focus or the text, or on the one around those.
 */
export type ElementsContender = (element: MeasuredElement, ids: readonly string[], root: HTMLElement) => void

/** Exposes the contender to the harness as `window.elementsBench`. */
export function startElementsBench(contender: ElementsContender): void {
  const page: ElementsBenchPage = {
    async mount(element) {
      const ids = Array.from({ length: elementCounts[element] }, (_, index) => `one${index}`)
      contender(element, ids, nodeOf('root'))
      const start = performance.now()
      while (!hasAll(['first', 'show'])) await patiently(nextFrame, start)
      let pressed = 0
      const layout = await timeToShow(
        () => {
          pressed = performance.now()
          nodeOf('show').click()
        },
        () => hasAll(ids) && document.body.getBoundingClientRect().height > 0,
      )
      await nextFrame()
      await nextFrame()
      return { layout, paint: performance.now() - pressed }
    },
  }
  window.elementsBench = page
}

const hasAll = (ids: readonly string[]) =>
  ids.every((id) => (document.getElementById(id) ?? document.querySelector(`[data-id="${id}"]`)) !== null)
