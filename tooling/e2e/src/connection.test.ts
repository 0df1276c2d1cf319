import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { prepareVisit } from './steps/prepareVisit.ts'
import { signIn } from './steps/signIn.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { holdUploads } from './support/holdUploads.ts'
import { makePng } from './support/makePng.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import { words } from './support/words.ts'

// Behavior of a page when the connection breaks or is slow after it has loaded.

const server = inject('server')
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  const phone = await newPhonePage(browser, { ...server, context: { bypassCSP: true } })
  page = phone.page
  await page.goto('/dashboard/')
  await signIn(page, words.en, server)
})
afterEach(() => page.unrouteAll())
afterAll(() => closePages(browser))

// A site whose checkup goes on offers that one.
const ofSite = () => page.getByLabel(/^(?:Start|Continue the) checkup at /)

describe('a list that fails to load', () => {
  it.each([
    [
      'clients',
      () => page.goto('/clients/'),
      '**/api:crm/clients*',
      () => page.getByRole('button', { name: /Load more/ }),
    ],
    ['sites of a new checkup', () => openNewCheckup(), '**/api:crm/sites*', () => ofSite()],
  ])('shows an error and loads on retry: %s', async (_name, open, requests, loaded) => {
    await page.route(requests, (route) => route.abort())
    await open()
    const alert = page.getByRole('alert').filter({ hasText: 'This could not be loaded. Check the connection.' })
    await alert.waitFor()
    await expectAccessible(page)

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
    await loaded().first().waitFor()
  })

  async function openNewCheckup(): Promise<void> {
    await page.goto('/checkups_incomplete/')
    await page.getByRole('navigation').getByRole('button', { name: words.en.newCheckup }).click()
    await page.getByRole('dialog').waitFor()
  }

  it('shows the popup of a new checkup without a finding', async () => {
    await openNewCheckup()
    await ofSite().first().waitFor()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('no such place')
    await page.getByText('No site matches.').waitFor()
    expect(await ofSite().count()).toBe(0)
  })
})

describe('photos on a slow connection', () => {
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: makePng(64, 48) })
  /** Time for two uploads that fail: each pauses for seven seconds in all before it gives up. */
  const TWO_UPLOADS = { timeout: 30_000 }

  it('are saved once each when one is added during an upload, and a rejected one delays no other', async () => {
    const paths = await prepareVisit(page, words.en, 'Slow')
    await page.goto(paths['zone-repair'] ?? '')
    const shown = page.getByRole('img', { name: words.en.zonePhoto })
    const input = page.locator('input[type=file]')
    const letGo = await holdUploads(page)
    const asked = page.waitForRequest('**/files/uploads*')
    await input.setInputFiles(photo('first.png'))
    await asked
    await input.setInputFiles(photo('second.png'))
    await page.getByText('second.png').waitFor()
    letGo()
    await expect.poll(() => shown.count()).toBe(2)
    await page.getByText('second.png').waitFor({ state: 'detached' })

    await input.setInputFiles({ name: 'no-picture.png', mimeType: 'image/png', buffer: Buffer.from('words') })
    await page.getByRole('button', { name: 'Upload again' }).waitFor()
    await input.setInputFiles(photo('third.png'))
    await expect.poll(() => shown.count()).toBe(3)
    await page.getByText('no-picture.png').waitFor()
    expect(await page.getByText('third.png').count()).toBe(0)
    await page.getByRole('button', { name: 'Remove no-picture.png' }).click()
    await page.getByText('no-picture.png').waitFor({ state: 'detached' })
  })

  it('are kept when the page is left, sent from another page, and discarded only after a confirmation', async () => {
    const paths = await prepareVisit(page, words.en, 'Left')
    const pictures = page.waitForResponse('**/api:files/pictures?*')
    await page.goto(paths['zone-repair'] ?? '')
    await pictures
    await page.route('**/user-files', (route) => route.abort())
    await page.locator('input[type=file]').setInputFiles([photo('one.png'), photo('two.png')])
    await page.getByRole('button', { name: 'Upload again' }).waitFor()
    await page.getByRole('link', { name: 'All zones' }).click()
    const held = page.getByText(/^Zone photos not sent yet: 2/)
    await held.waitFor(TWO_UPLOADS)
    // It is there before the page has its content.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByRole('button', { name: 'Keep' }).click()

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Send now' }).click()
    await held.waitFor({ state: 'detached' })
    await page.getByText(/^Zone photos/).waitFor({ state: 'detached' })
    await page.goto(paths['zone-repair'] ?? '')
    await expect.poll(() => page.getByRole('img', { name: words.en.zonePhoto }).count()).toBe(2)
  })

  it('survive a closed app, and are sent small and once, though two tabs send them', async () => {
    const paths = await prepareVisit(page, words.en, 'Kept')
    const zone = paths['zone-repair'] ?? ''
    await page.goto(zone)
    const context = page.context()
    await context.route('**/user-files', (route) => route.abort())
    const large = { name: 'large.png', mimeType: 'image/png', buffer: makePng(2400, 1200) }
    await page.locator('input[type=file]').setInputFiles(large)
    await page.getByRole('button', { name: 'Upload again' }).waitFor()

    const other = await context.newPage()
    const tabs = [page, other]
    await Promise.all(tabs.map((tab) => tab.goto('/dashboard/')))
    const held = (tab: Page) => tab.getByText('Zone photos not sent yet: 1. Saved on this device.')
    await Promise.all(tabs.map((tab) => held(tab).waitFor(TWO_UPLOADS)))
    await context.unroute('**/user-files')
    const sent = page.waitForRequest('**/files/uploads*')
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Send now' }).click()))
    expect((await sent).headers()['content-type']).toBe('image/jpeg')
    await Promise.all(tabs.map((tab) => tab.getByText(/^Zone photos/).waitFor({ state: 'detached' })))
    await other.close()

    await page.goto(zone)
    const shown = page.getByRole('img', { name: words.en.zonePhoto })
    await shown.waitFor()
    expect(await shown.count()).toBe(1)
    expect(await page.getByText(/^Zone photos/).count()).toBe(0)
  })
})
