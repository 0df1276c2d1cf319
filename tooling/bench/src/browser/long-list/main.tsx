/* Sluice, with a stored page that has a select of 10,000 options. */
import { selectElements } from '@sluice/elements-select'
import { select } from '@sluice/elements-select/schema'
import { nodeOf } from '../clock/nodeOf.ts'
import { timeToShow } from '../clock/timeToShow.ts'
import { nextFrame, patiently } from '../clock/turns.ts'
import { storedApp } from '../stored/storedApp.tsx'
import { storedElement } from '../stored/storedElement.ts'
import { storedProject } from '../stored/storedProject.ts'
import { withId } from '../stored/withId.ts'
import type { LongListPage } from './LongListPage.ts'

const COUNT = 10_000

const choices = Array.from({ length: COUNT }, (_, index) => ({ value: index, label: `Zone ${index}` }))
const project = storedProject({
  shown: ['list'],
  elements: [withId(storedElement('list', select, { choices }))],
  variables: [],
})

const page: LongListPage = {
  async open() {
    storedApp(project, { elements: selectElements, root: nodeOf('root') })()
    const start = performance.now()
    while (!document.getElementById('list')) await patiently(nextFrame, start)
    let pressed = 0
    await timeToShow(
      () => {
        pressed = performance.now()
        nodeOf('list').click()
      },
      () => document.querySelector(`[aria-setsize="${COUNT}"]`) !== null,
    )
    await nextFrame()
    await nextFrame()
    return performance.now() - pressed
  },
}
window.longListBench = page
