import type { Browser } from 'playwright'
import { buildContender } from '../buildContender.ts'
import { measureContenders } from '../measureContenders.ts'
import { withDocument } from '../withDocument.ts'
import '../../long-list/LongListPage.ts'

const ROUNDS = 5

/** Measures how long a list of 10,000 options takes from the press to its paint, each time in a new document. */
export async function measureLongList(browser: Browser, benchFolder: string): Promise<readonly number[]> {
  const name = 'long-list'
  const files = async () => withDocument(await buildContender(name, benchFolder), { name, style: 'body { margin: 0 }' })
  const measured = await measureContenders(browser, {
    contenders: [{ name, files }],
    rounds: ROUNDS,
    async visit(page) {
      await page.waitForFunction(() => 'longListBench' in window)
      return { open: [await page.evaluate(() => window.longListBench.open())] }
    },
  })
  return measured.get(name)?.open ?? []
}
