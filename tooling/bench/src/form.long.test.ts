import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormFigure } from './browser/harness/form/FormFigure.ts'
import { formBars } from './browser/harness/form/formBars.ts'
import { formFiles } from './browser/harness/form/formFiles.ts'
import { visitForm } from './browser/harness/form/visitForm.ts'
import { launchBrowser } from './browser/harness/launchBrowser.ts'
import { measureContenders } from './browser/harness/measureContenders.ts'
import type { Samples } from './browser/harness/Samples.ts'
import { fastestOf } from './fastestOf.ts'

const FIELDS = 200
const ROUNDS = 3
const shown: (readonly [field: string, label: string | null])[] = []
let samples: Samples<FormFigure> | undefined

beforeAll(async () => {
  const browser = await launchBrowser()
  const files = () => formFiles('sluice', join(import.meta.dirname, '..'))
  const contenders = [{ name: 'sluice', files }]
  const measured = await measureContenders(browser, { contenders, rounds: ROUNDS, visit: visitAndRead })
  await browser.close()
  samples = measured.get('sluice')
  console.info(JSON.stringify(samples))
})

async function visitAndRead(page: Page) {
  const visit = await visitForm(page, FIELDS)
  shown.push([await page.locator('input').nth(99).inputValue(), await page.locator('#label').textContent()])
  return visit
}

/* A machine under load may take twice the bar. */
describe('a form with 200 fields', () => {
  it('answers a key within twice its bar', () => {
    expect(fastestOf(samples?.key)).toBeLessThanOrEqual(2 * (formBars.key ?? 0))
  })

  it('shows what was typed', () => {
    expect(shown).toHaveLength(ROUNDS)
    for (const [field, label] of shown) {
      expect(field).toMatch(/^[a-z]+0123$/)
      expect(label).toBe(`Entered: ${field}`)
    }
  })
})
