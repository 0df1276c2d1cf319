import { findChromium } from '@sluice/chromium'
import { buildPlayer, packagedIcon, previewProject } from '@sluice/config/preview'
import { chromium } from 'playwright'
import { it } from 'vitest'
import { abilities } from './abilities.ts'
import { exportFiles } from './fixtures/exportFiles.ts'
import { folderOf } from './fixtures/folderOf.ts'
import { madeUpProject } from './fixtures/madeUpProject.ts'
import { installedIconSet } from './installedIconSet.ts'
it('debug', async () => {
  const player = buildPlayer()
  const browser = await chromium.launch(await findChromium())
  const preview = await previewProject({ folder: folderOf(exportFiles(madeUpProject)), port: 0, player: () => player, icon: (p) => packagedIcon(p, installedIconSet), abilities })
  const page = await browser.newPage()
  page.on('console', (m) => console.log(m.type(), m.text()))
  page.on('request', (r) => console.log(r.url()))
  page.on('response', (r) => r.status() > 399 && console.log(r.status(), r.url()))
  await page.goto(preview.address + (process.env.DPATH ?? '/'), { waitUntil: 'networkidle' })
  console.log(await page.locator('body').evaluate((b) => b.innerHTML))
  await browser.close(); await preview.close()
}, 60000)
