import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { addPhoto } from './steps/addPhoto.ts'
import { completeCheckup } from './steps/completeCheckup.ts'
import { countFinding } from './steps/countFinding.ts'
import { createClient } from './steps/createClient.ts'
import { createController } from './steps/createController.ts'
import { createSite } from './steps/createSite.ts'
import { openNextZone } from './steps/openNextZone.ts'
import { signIn } from './steps/signIn.ts'
import { startCheckup } from './steps/startCheckup.ts'
import { writeNote } from './steps/writeNote.ts'
import { makeDataDir } from './support/makeDataDir.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import type { Phone } from './support/phone.ts'
import { waitForQuiet } from './support/quiet.ts'
import { type Server, startServer } from './support/startServer.ts'
import { words as allWords } from './support/words.ts'

const words = allWords.en
const client = 'Overlook Gardens'
const street = '7 Reservoir Rd'

describe('a server that ends and starts again', () => {
  const { dataDir, remove } = makeDataDir(inject('usedData').dataDir)
  let server: Server
  let browser: Browser
  let phone: Phone
  let page: Page

  beforeAll(async () => {
    server = await startServer({ dataDir })
    browser = await openBrowser()
    phone = await newPhonePage(browser, server)
    page = phone.page
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    await page.goto('/client-new/')
    await signIn(page, words, server)
    await createClient(page, words, client)
    await createSite(page, words, street)
    await createController(page, words, 3)
    await startCheckup(page, words, 3)
    await openNextZone(page, words)
  })
  afterAll(async () => {
    await closePages(browser)
    await server?.stop()
    remove()
  })
  afterEach(() => phone.expectClean())

  const restart = async () => {
    server = await startServer({ dataDir, port: Number(new URL(server.url).port) })
  }
  const note = () => page.getByLabel(words.note, { exact: true })
  const message = () => page.getByRole('alert').filter({ hasText: words.noConnection })

  it('keeps the session and the input over a reload', async () => {
    await countFinding(page, words, { from: 0, to: 2 })
    await writeNote(page, words, 'Valve box under the oak.')
    await addPhoto(page, words)
    await page.reload()
    await expect.poll(() => note().inputValue()).toBe('Valve box under the oak.')
    await page.getByRole('img', { name: words.zonePhoto }).waitFor()
    await page.getByText('2', { exact: true }).waitFor()
    await page.getByRole('button', { name: words.finishRepair }).click()
    await page.getByText(words.position(2, 3), { exact: true }).waitFor()
  })

  it('keeps typed text while requests fail, and reports it', async () => {
    phone.announce(/^no answer: PATCH .*\/checkup-zones\//, /^console warning: Action “.*” failed: /)
    const isWrite = (url: URL) => url.pathname.includes('/checkup-zones/')
    await page.route(isWrite, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await note().fill('Dry corner by the gate.')
    await message().waitFor()
    expect(await note().inputValue()).toBe('Dry corner by the gate.')
    await page.unroute(isWrite)
    await page.getByRole('button', { name: words.finishOk }).click()
    await page.getByText(words.position(3, 3), { exact: true }).waitFor()
    expect(await message().count()).toBe(0)
  })

  it('continues the walk after the server was down', async () => {
    phone.announce(/^no answer: (PATCH|PUT|POST|GET) .*\/api:/)
    expect(await server.stop()).toBe(0)
    await page.getByRole('button', { name: words.finishLast }).click()
    await message().waitFor()
    expect(await page.getByText(words.position(3, 3), { exact: true }).isVisible()).toBe(true)
    await note().fill('Low pressure at the end of the line.')
    await restart()
    expect(await note().inputValue()).toBe('Low pressure at the end of the line.')
    await page.getByRole('button', { name: words.finishLast }).click()
    await page.waitForURL(/\/checkup_detail-v2\//)
    await page.getByText(words.walked(3, 3), { exact: true }).waitFor()
    await completeCheckup(page, words)
    await waitForQuiet(page) // otherwise images of the report would still be loading when the server stops
  })

  it('has everything after the next start', async () => {
    expect(await server.stop()).toBe(0)
    await restart()
    const fresh = await newPhonePage(browser, server)
    fresh.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    await fresh.page.goto('/clients/?q=Overlook')
    await signIn(fresh.page, words, server)
    await fresh.page.getByRole('link').filter({ hasText: client }).click()
    await fresh.page.getByRole('link').filter({ hasText: street }).click()
    await fresh.page.getByText(words.zones(3), { exact: true }).waitFor()
    await expect.poll(() => fresh.page.getByText(/^[123]$/).count()).toBe(3)
    await fresh.page.goto('/checkups_completed/')
    await fresh.page.getByRole('link').filter({ hasText: street }).click()
    await expectReport(fresh.page)
    fresh.expectClean()
  })

  async function expectReport(report: Page): Promise<void> {
    for (const kept of ['× 2', 'Valve box under the oak.', 'Dry corner by the gate.', /^Low pressure/]) {
      await report.getByText(kept, { exact: true }).waitFor()
    }
    const photo = report.getByRole('img', { name: words.zonePhoto })
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})
