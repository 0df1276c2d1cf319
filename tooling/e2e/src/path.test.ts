import type { Browser, Locator, Page } from 'playwright'
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
import { expectFits } from './support/expectFits.ts'
import { makeDataDir } from './support/makeDataDir.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import type { Phone } from './support/phone.ts'
import { type Server, startServer } from './support/startServer.ts'
import { words as allWords, type Words } from './support/words.ts'

/* The steps alternate between the two languages; a step done in one language on the first start is done in the other on the
   second. */
describe.each([
  { start: 'first', one: 'en', other: 'es' },
  { start: 'second', one: 'es', other: 'en' },
] as const)('the path on the $start start, from $one to $other and back', ({ start, one, other }) => {
  const client = `Rosa & Hijos <Garden> ${start}`
  const street = `12 Canal St ${start}`
  let language: 'en' | 'es' = one
  let words: Words = allWords[one]
  let server: Pick<Server, 'email' | 'password' | 'url'> = inject('server')
  let end = async () => {}
  let browser: Browser
  let phone: Phone
  let page: Page
  let finding: string

  beforeAll(async () => {
    if (start === 'second') ({ server, end } = await startAgain())
    browser = await openBrowser()
    phone = await newPhonePage(browser, server)
    page = phone.page
  })
  afterAll(async () => {
    await closePages(browser)
    await end()
  })
  afterEach(async () => {
    phone.expectClean()
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    await expectFits(page, [390, 320])
  })

  /** Switches the language, staying at the same address. */
  async function speak(wanted: typeof language): Promise<void> {
    if (wanted === language) return
    const { pathname, search } = new URL(page.url())
    const path = pathname.slice(words.prefix.length)
    language = wanted
    words = allWords[wanted]
    await page.goto(words.prefix + path + search)
  }

  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const isAt = (path: string) => page.waitForURL(`**${words.prefix}${path}`)
  const follow = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

  it('sends a signed-out visitor to sign in and remembers the requested page', async () => {
    phone.announce(/^answer 401: POST .*\/api:auth\/(refresh|login)$/)
    await page.goto(`${words.prefix}/clients/`)
    await page.waitForURL((url) => url.searchParams.get('source') === `${words.prefix}/clients/`)
    expect(new URL(page.url()).pathname).toBe(`${words.prefix}/login/`)
    await page.getByLabel(words.email).waitFor()
  })

  it('reports a wrong password and keeps the e-mail', async () => {
    phone.announce(/^console warning: Action “.*-login” failed: E-mail or password is wrong\./)
    await page.getByLabel(words.email).fill(server.email)
    await page.getByLabel(words.password).fill('not-the-password')
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await page.getByRole('alert').filter({ hasText: words.wrongPassword }).waitFor()
    expect(await page.getByLabel(words.email).inputValue()).toBe(server.email)
  })

  it('returns to the requested page', async () => {
    await signIn(page, words, server)
    await isAt('/clients/')
    await heading(words.clients).waitFor()
  })

  it('shows today, unfinished checkups, open quotes and a link to a new checkup', async () => {
    await speak(other)
    const answer = page.waitForResponse((response) => response.url().endsWith('/api:checkups/dashboard'))
    await follow(words.today)
    await isAt('/dashboard/')
    const data = await (await answer).json()
    expect(data.open_quotes.count).toBeGreaterThan(0)
    expect(await figure(words.openQuotes).textContent()).toMatch(
      new RegExp(`^${data.open_quotes.count}${words.openQuotes}\\$[\\d,]+$`),
    )
    expect(await figure(words.unfinished).textContent()).toBe(`${data.counts.unfinished}${words.unfinished}`)
    await page.getByRole('heading', { name: words.todaysVisits }).waitFor()
    await page.getByRole('heading', { name: words.needsYou }).waitFor()
    const button = await page.getByRole('navigation').getByRole('link', { name: words.newCheckup }).boundingBox()
    expect(button?.height).toBeGreaterThanOrEqual(48)
    expect(button?.width).toBeGreaterThanOrEqual(48)
  })

  it('opens from the first page exactly what a row counts', async () => {
    await speak(one)
    const text = await row(words.inReview).textContent()
    const reviews = Number(text?.slice(words.inReview.length))
    expect(reviews).toBeGreaterThan(0)
    await row(words.inReview).click()
    await page.getByText(`${words.only}${words.inReview}`).waitFor()
    const cards = page.getByRole('main').locator('a[href*="/checkup_detail-v2/"]')
    await expect.poll(() => cards.count()).toBe(reviews)
    await page.getByRole('link', { name: words.showAll, exact: true }).click()
    await isAt('/checkups_incomplete/')
    await expect.poll(() => cards.count()).toBeGreaterThan(reviews)
  })

  const row = (name: string) => page.getByRole('link', { name }).and(page.locator('a[href*="?only="]'))

  function figure(caption: string) {
    return page.getByRole('main').getByText(caption, { exact: true }).and(page.locator('p')).locator('..')
  }

  it('searches clients while typing, with few requests', async () => {
    await speak(one)
    await follow(words.clients)
    await heading(words.clients).waitFor()
    const cards = page.locator('a[href*="/client_detail/"]')
    await expect.poll(() => cards.count()).toBe(20)
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes('/api:crm/clients?')) requests++
    })
    await page.getByLabel(words.searchClients).pressSequentially('maple', { delay: 20 })
    await expect.poll(() => cards.count()).toBe(1)
    expect(await cards.textContent()).toContain('Maple Bend HOA')
    expect(requests).toBeLessThanOrEqual(2)
  })

  it('reports that no client matches', async () => {
    await speak(one)
    await page.getByLabel(words.searchClients).fill('zzzz')
    await page.getByText(`${words.noClientMatches}zzzz”.`).waitFor()
    expect(await page.locator('a[href*="/client_detail/"]').count()).toBe(0)
  })

  it('asks for the name of a new client before it saves', async () => {
    await speak(other)
    await page.getByRole('link', { name: words.newClient }).click()
    await isAt('/client-new/')
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api:crm/clients')) posts++
    })
    await page.getByRole('button', { name: words.saveClient }).click()
    const name = page.getByLabel(words.clientName)
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    expect(posts).toBe(0)
    await createClient(page, words, client)
    expect(posts).toBe(1)
  })

  it('adds a site, a controller and its zones', async () => {
    await speak(one)
    await createSite(page, words, street)
    await createController(page, words, 3)
    await page.getByText(words.controller, { exact: true }).waitFor()
  })

  it('adds more zones to a controller', async () => {
    await speak(other)
    await page.getByRole('link', { name: words.addZones }).click()
    await page.waitForURL(/\/zone_new\//)
    await expect.poll(() => page.getByLabel(words.toStation).inputValue()).toBe('4')
    await page.getByLabel(words.toStation).fill('5')
    await page.getByRole('button', { name: words.saveZones }).click()
    await page.waitForURL(/\/site_detail\//)
    await page.getByText(words.zones(5), { exact: true }).waitFor()
  })

  it('starts a checkup and walks the first zone', async () => {
    await speak(one)
    await startCheckup(page, words, 5)
    await openNextZone(page, words)
    await page.getByText(words.position(1, 5), { exact: true }).waitFor()
    await countFinding(page, words, { from: 0, to: 2 })
    await countFinding(page, words, { from: 2, to: 1 })
    await countFinding(page, words, { from: 1, to: 3 })
    finding = await firstFinding()
    await writeNote(page, words, 'Riser cracked near the drive.')
    await addPhoto(page, words)
    await page.getByRole('button', { name: words.finishRepair }).click()
    await page.getByText(words.position(2, 5), { exact: true }).waitFor()
    expect(await page.getByLabel(words.note, { exact: true }).inputValue()).toBe('')
  })

  /** Loads the list on until it has a row: other tests have made visits, and a list shows its first rows only. */
  async function loadUntil(wanted: Locator): Promise<void> {
    const more = page.getByRole('button', { name: words.loadMore })
    await wanted.or(more).first().waitFor()
    while ((await wanted.count()) === 0) {
      await more.click()
      await wanted.or(more).first().waitFor()
    }
  }

  async function firstFinding(): Promise<string> {
    const label = await page.getByRole('button', { name: words.oneMore }).first().getAttribute('aria-label')
    return String(label).slice(words.oneMore.length)
  }

  it('leaves the walk and continues it at the same zone', async () => {
    await speak(other)
    await page.getByRole('button', { name: words.finishOk }).click()
    await page.getByText(words.position(3, 5), { exact: true }).waitFor()
    await page.getByRole('link', { name: words.allZones }).click()
    await follow(words.today)
    const card = page.getByRole('link').filter({ hasText: street })
    await card.getByText(words.walked(2, 5), { exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: words.unfinished }).click()
    await isAt('/checkups_incomplete/')
    await loadUntil(card)
    await card.click()
    await page.waitForURL(/\/checkup_detail-v2\//)
    await page.getByText(words.walked(2, 5), { exact: true }).waitFor()
  })

  it('skips a zone for a reason', async () => {
    await speak(one)
    await openNextZone(page, words)
    await page.getByRole('button', { name: words.skipZone }).click()
    const reasons = page.getByRole('dialog').getByRole('button')
    await page.getByRole('dialog').getByText(words.skipReason).waitFor()
    await page.keyboard.press('Escape')
    await reasons.first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words.skipZone }).click()
    // The first button closes the sheet.
    await reasons.nth(1).click()
    await page.getByText(words.position(4, 5), { exact: true }).waitFor()
    await page.getByRole('link', { name: words.allZones }).click()
    await page.waitForURL(/\/checkup_detail-v2\//)
    await page.getByText(words.walked(3, 5), { exact: true }).waitFor()
  })

  it('completes the checkup after a confirmation', async () => {
    await speak(other)
    await openNextZone(page, words)
    await page.getByRole('button', { name: words.finishOk }).click()
    await page.getByText(words.position(5, 5), { exact: true }).waitFor()
    await page.getByRole('button', { name: words.finishLast }).click()
    await page.waitForURL(/\/checkup_detail-v2\//)
    await completeCheckup(page, words)
  })

  it('shows the findings, the note and the photo on the report', async () => {
    await speak(one)
    const zone = page.locator('h3').first().locator('xpath=ancestor::*[.//img][1]')
    const text = await zone.textContent()
    expect(text).toContain(`× 3${finding}`)
    expect(text).toContain('Riser cracked near the drive.')
    const photo = zone.getByRole('img', { name: words.zonePhoto })
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByText(new RegExp(`^${words.skipped}: `)).waitFor()
  })

  it('lists the checkup as completed and no longer as unfinished', async () => {
    await speak(other)
    const cards = page.getByRole('link').filter({ hasText: street })
    await follow(words.checkups)
    await isAt('/checkups_incomplete/')
    await page.locator('a[href*="/checkup_detail-v2/"]').first().waitFor()
    expect(await cards.count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: words.completed, exact: true }).click()
    await isAt('/checkups_completed/')
    await cards.first().waitFor()
    expect(await cards.getAttribute('href')).toContain('/report_viewer/')
  })

  it('asks to sign in again after signing out', async () => {
    await speak(one)
    await follow(words.more)
    await page.getByRole('button', { name: words.signOut }).click()
    await isAt('/login/')
    await page.goto(`${words.prefix}/clients/`)
    await page.waitForURL((url) => url.pathname === `${words.prefix}/login/`)
    await page.getByLabel(words.email).waitFor()
  })
})

/** A server that has run before, with the same data and port. */
async function startAgain(): Promise<{ server: Server; end(): Promise<void> }> {
  const { dataDir: used, port } = inject('usedData')
  const { dataDir, remove } = makeDataDir(used)
  const server = await startServer({ dataDir, port })
  return {
    server,
    async end() {
      await server.stop()
      remove()
    },
  }
}
