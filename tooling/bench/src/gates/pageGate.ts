import { launchBrowser } from '../browser/harness/launchBrowser.ts'
import { measurePage } from '../browser/harness/page/measurePage.ts'
import type { PageFigure } from '../browser/harness/page/PageFigure.ts'
import { pageBars } from '../browser/harness/page/pageBars.ts'
import { benchFolder } from './benchFolder.ts'
import type { Gate } from './Gate.ts'

type Measured = ReturnType<typeof measureOurs>
const measured = new Map<number, Measured>()

/** The gate of one figure of the benchmark page; figures of one number of rows are measured together. */
export function pageGate(name: string, figure: PageFigure, rows: number): Gate {
  const bar = pageBars.get(rows)?.[figure]
  if (bar === undefined) throw new Error(`The page has no bar for ${figure} with ${rows} rows.`)
  const measure = async () => (await samplesOf(rows))?.[figure] ?? []
  return { name, bar, unit: 'ms', bound: 'most', measure }
}

function samplesOf(rows: number): Measured {
  const running = measured.get(rows) ?? measureOurs(rows)
  measured.set(rows, running)
  return running
}

async function measureOurs(rows: number) {
  const browser = await launchBrowser()
  try {
    return (await measurePage(browser, { benchFolder, names: ['sluice'], rows })).get('sluice')
  } finally {
    await browser.close()
  }
}
