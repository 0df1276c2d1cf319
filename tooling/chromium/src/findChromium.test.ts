import { execFileSync } from 'node:child_process'
import { chromium } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findChromium } from './findChromium.ts'

describe('findChromium', () => {
  it('brings every library the browser needs', async () => {
    const { executablePath, env } = await findChromium()
    expect(execFileSync('ldd', [executablePath], { env, encoding: 'utf8' })).not.toContain('not found')
  })

  it('draws text with a width, also on a machine without fonts', async () => {
    const browser = await chromium.launch(await findChromium())
    const page = await browser.newPage()
    await page.setContent('<span id="t">zone</span>')
    expect((await page.locator('#t').boundingBox())?.width).toBeGreaterThan(10)
    await browser.close()
  })
})
