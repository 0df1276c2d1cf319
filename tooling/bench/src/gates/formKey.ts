import { formBars } from '../browser/harness/form/formBars.ts'
import { measureForm } from '../browser/harness/form/measureForm.ts'
import { launchBrowser } from '../browser/harness/launchBrowser.ts'
import { benchFolder } from './benchFolder.ts'
import type { Gate } from './Gate.ts'
import { scaled } from './measuredPage.ts'

/** One key press in a form of 200 fields: script time. */
export const formKey: Gate = {
  name: 'form-key',
  bar: formBars.key,
  unit: 'ms',
  bound: 'most',
  measure: async () => {
    const browser = await launchBrowser()
    try {
      const measured = await measureForm(browser, { benchFolder, names: ['sluice'], fields: 200 })
      return await scaled(measured.get('sluice')?.key ?? [])
    } finally {
      await browser.close()
    }
  },
}
