import type { Browser } from 'playwright'
import type { MountTimes } from '../../elements/ElementsBenchPage.ts'
import type { MeasuredElement } from '../../elements/elementCounts.ts'
import { storedElements } from '../../elements-sluice/storedElements.ts'
import { buildContender } from '../buildContender.ts'
import { measureContenders } from '../measureContenders.ts'
import type { Samples } from '../Samples.ts'
import type { ServedFile } from '../ServedFile.ts'
import { storedPageStyle } from '../storedPageStyle.ts'
import { withDocument } from '../withDocument.ts'

const ROUNDS = 9
const STYLE = 'body { margin: 0 } input { display: block }'

/** Contenders. */
export type ElementsContenderName = 'react' | 'sluice'

interface MeasureOptions {
  readonly benchFolder: string
  readonly element: MeasuredElement
  readonly rounds?: number
}

/** Measures how long elements of one kind take to mount, for both contenders in turns. */
export function measureElements(
  browser: Browser,
  { benchFolder, element, rounds = ROUNDS }: MeasureOptions,
): Promise<ReadonlyMap<ElementsContenderName, Samples<keyof MountTimes>>> {
  const names = ['sluice', 'react'] as const
  return measureContenders(browser, {
    contenders: names.map((name) => ({ name, files: () => elementsFiles(name, { benchFolder, element }) })),
    rounds,
    async visit(page) {
      await page.waitForFunction(() => 'elementsBench' in window)
      const { layout, paint } = await page.evaluate((one) => window.elementsBench.mount(one), element)
      return { layout: [layout], paint: [paint] }
    },
  })
}

async function elementsFiles(
  contender: ElementsContenderName,
  { benchFolder, element }: MeasureOptions,
): Promise<readonly ServedFile[]> {
  const name = `elements-${contender}`
  const built = await buildContender(name, benchFolder)
  const files = contender === 'sluice' ? [...built, storedPageStyle(storedElements(element, []))] : built
  return withDocument(files, { name, style: STYLE })
}
