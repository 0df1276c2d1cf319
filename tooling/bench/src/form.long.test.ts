import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formFiles } from './browser/harness/form/formFiles.ts'
import { visitForm } from './browser/harness/form/visitForm.ts'
import { launchBrowser } from './browser/harness/launchBrowser.ts'
import { measureContenders } from './browser/harness/measureContenders.ts'

const FIELDS = 200
const ROUNDS = 3

// The time of a key is checked by a gate.
describe('a form with 200 fields', () => {
  it('shows what was typed', async () => {
    const shown: (readonly [field: string, label: string | null])[] = []
    const browser = await launchBrowser()
    const files = () => formFiles('sluice', join(import.meta.dirname, '..'))
    await measureContenders(browser, {
      contenders: [{ name: 'sluice', files }],
      rounds: ROUNDS,
      visit: async (page) => {
        const visit = await visitForm(page, FIELDS)
        shown.push([
          await page.getByPlaceholder('field100', { exact: true }).inputValue(),
          await page.locator('#label').textContent(),
        ])
        return visit
      },
    })
    await browser.close()
    expect(shown).toHaveLength(ROUNDS)
    for (const [field, label] of shown) {
      expect(field).toMatch(/^[a-z]+0123$/)
      expect(label).toBe(`Entered: ${field}`)
    }
  })
})
