import { launchBrowser } from '../browser/harness/launchBrowser.ts'
import { measureLongList } from '../browser/harness/longList/measureLongList.ts'
import { benchFolder } from './benchFolder.ts'
import type { Gate } from './Gate.ts'
import { scaled } from './measuredPage.ts'

/** A select with 10,000 options, from the press to the paint of its list. */
export const selectOpen: Gate = {
  name: 'select-open',
  bar: 100,
  unit: 'ms',
  bound: 'most',
  measure: async () => {
    const browser = await launchBrowser()
    try {
      return await scaled(await measureLongList(browser, benchFolder))
    } finally {
      await browser.close()
    }
  },
}
