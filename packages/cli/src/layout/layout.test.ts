/* Boxes of stored pages at three widths, compared with those that follow from how the format is laid out. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import { buildPlayer, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from '../abilities.ts'
import { exportFiles } from '../fixtures/exportFiles.ts'
import { folderOf } from '../fixtures/folderOf.ts'
import { installedIconSet } from '../installedIconSet.ts'
import { addSquareFont } from './addSquareFont.ts'
import { baseCases } from './baseCases.ts'
import { buttonCases } from './buttonCases.ts'
import { displayCases } from './displayCases.ts'
import { fieldCases } from './fieldCases.ts'
import { flexCases } from './flexCases.ts'
import type { Box, LayoutCase } from './LayoutCase.ts'
import { measureBoxes } from './measureBoxes.ts'
import { pictureCases } from './pictureCases.ts'
import { placeCases } from './placeCases.ts'
import { SQUARE_FONT } from './squareFont.ts'

const WIDTHS = [390, 820, 1440]
const cases = [
  ...baseCases,
  ...flexCases,
  ...displayCases,
  ...placeCases,
  ...pictureCases,
  ...buttonCases,
  ...fieldCases,
]

let preview: Preview
let browser: Browser
let page: Page
beforeAll(async () => {
  const pages = cases.map(({ id, sections }) => ({ id, path: id, sections }))
  const folder = folderOf(exportFiles([{ pages, facts: [], files: { 'public/fonts/Own Square/font.css': FONT_CSS } }]))
  writeFileSync(join(folder, 'public/fonts/Own Square/square.woff2'), Buffer.from(SQUARE_FONT, 'base64'))
  const icon = (path: string) => packagedIcon(path, installedIconSet)
  preview = await previewProject({ folder, port: 0, player: () => buildPlayer(), icon, abilities })
  browser = await chromium.launch(await findChromium())
  page = await browser.newPage()
  await page.addInitScript(addSquareFont, { font: SQUARE_FONT, isForAll: false })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await preview?.close()
})

const FONT_CSS = "@font-face { font-family: 'Own Square'; src: url('./square.woff2') format('woff2'); }"

describe('a stored page', () => {
  it.each(cases)('$id: $rule', async ({ id, boxes }) => {
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 800 })
    await page.goto(`${preview.address}/${id}/`)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      // Code and pictures may come later; the boxes stay once they are right.
      await expect.poll(() => wrongBoxes(boxes(width)), { timeout: 10_000, interval: 30 }).toEqual([])
      expect(await wrongBoxes(boxes(width)), `${width} px`).toEqual([])
    }
  })
})

/** Boxes of the page that differ, after two frames. */
async function wrongBoxes(wanted: ReturnType<LayoutCase['boxes']>): Promise<readonly string[]> {
  const seen = await page.evaluate(measureBoxes, Object.keys(wanted))
  return Object.entries(wanted).flatMap(([name, box]) =>
    isClose(seen[name], box) ? [] : [`${name}: ${seen[name]}, not ${box}`],
  )
}

/** Whether a box differs by less than one pixel. */
function isClose(seen: readonly number[] | null | undefined, box: Box | null): boolean {
  if (!seen || !box) return !seen && !box
  return box.every((side, i) => Math.abs((seen[i] ?? Number.NaN) - side) < 1)
}
