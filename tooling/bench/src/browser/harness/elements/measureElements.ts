import type { Browser, Page } from 'playwright'
import type { MountTimes } from '../../elements/ElementsBenchPage.ts'
import { elementCounts, type MeasuredElement } from '../../elements/elementCounts.ts'
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

/** Figures, each of one kind of elements. */
export type ElementsFigure = `${MeasuredElement} ${keyof MountTimes}`

interface MeasureOptions {
  readonly benchFolder: string
  readonly rounds?: number
  /** Looks at the page of a contender that has mounted elements of one kind. */
  readonly look?: Look
}

type Look = (page: Page, element: MeasuredElement) => Promise<void>

/** Measures how long elements of each kind take to mount, for both contenders in turns. */
export function measureElements(
  browser: Browser,
  { benchFolder, rounds = ROUNDS, look }: MeasureOptions,
): Promise<ReadonlyMap<ElementsContenderName, Samples<ElementsFigure>>> {
  const names = ['sluice', 'react'] as const
  return measureContenders(browser, {
    contenders: names.map((name) => ({ name, files: () => elementsFiles(name, benchFolder) })),
    rounds,
    visit: (page) => visitElements(page, look),
  })
}

/** Mounts elements of one kind after the other, each in a new document. */
async function visitElements(page: Page, look?: Look): Promise<Samples<ElementsFigure>> {
  const samples: Partial<Record<ElementsFigure, readonly number[]>> = {}
  // The keys are the names of the elements, which `Object.keys` widens.
  for (const element of Object.keys(elementCounts) as MeasuredElement[]) {
    await page.reload()
    await page.waitForFunction(() => 'elementsBench' in window)
    const { layout, paint } = await page.evaluate((one) => window.elementsBench.mount(one), element)
    samples[`${element} layout`] = [layout]
    samples[`${element} paint`] = [paint]
    await look?.(page, element)
  }
  // Every element was visited.
  return samples as Samples<ElementsFigure>
}

async function elementsFiles(contender: ElementsContenderName, benchFolder: string): Promise<readonly ServedFile[]> {
  const name = `elements-${contender}`
  const built = await buildContender(name, benchFolder)
  // The style of a page is that of the box here: the measured elements store none.
  const files = contender === 'sluice' ? [...built, storedPageStyle(storedElements('toggle', []))] : built
  return withDocument(files, { name, style: STYLE })
}
