import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { prepareVisit } from './steps/prepareVisit.ts'
import { signIn } from './steps/signIn.ts'
import { zoneIsAwake } from './steps/zoneIsAwake.ts'
import { holdUploads } from './support/holdUploads.ts'
import { makePng } from './support/makePng.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import { words as allWords } from './support/words.ts'

// The walk saves what was meant, and only that: taps that hit where they were aimed, and zones that are decided by their button alone.

const server = inject('server')
const words = allWords.en
let browser: Browser
let page: Page
let paths: Readonly<Record<string, string>>
let visits = 0

beforeAll(async () => {
  browser = await openBrowser()
  ;({ page } = await newPhonePage(browser, { ...server, context: { bypassCSP: true } }))
  await page.goto('/dashboard/')
  await signIn(page, words, server)
})
beforeEach(async () => {
  paths = await prepareVisit(page, words, `Walk ${++visits}`)
  await openZone()
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
afterAll(() => closePages(browser))

const more = (at: number) => page.getByRole('button', { name: words.oneMore }).nth(at)
const less = (at: number) => page.getByRole('button', { name: words.oneLess }).nth(at)
const finish = () => page.getByRole('button', { name: /^(OK|Needs repair) · / })
const tops = (all: Locator) => all.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top))

async function openZone(): Promise<void> {
  await page.goto(paths['zone-repair'] ?? '')
  await page.getByText(words.position(1, 3), { exact: true }).waitFor()
}

async function openCheckup(): Promise<void> {
  await page.goto(paths['checkup_detail-v2'] ?? '')
  await page.getByRole('link', { name: words.nextZone }).waitFor()
}

const nextIs = (zone: string) => page.getByRole('link', { name: `${words.nextZone}${zone}` }).waitFor()
const walked = (count: number) => page.getByText(words.walked(count, 3), { exact: true }).waitFor()
const saved = () => page.waitForResponse((response) => response.url().includes('/findings/') && response.ok())

describe('counting what was found', () => {
  it('moves nothing under the thumb when a count is saved', async () => {
    const rows = page.getByRole('button', { name: words.oneMore })
    const before = await tops(rows)
    const answer = saved()
    await more(0).click()
    await answer
    await page.getByRole('button', { name: /mark as fixed$/ }).waitFor()
    expect(await tops(rows)).toEqual(before)
  })

  it('moves nothing under the thumb when the connection is lost', async () => {
    await page.route('**/findings/*', (route) => route.abort())
    const rows = page.getByRole('button', { name: words.oneMore })
    const before = await tops(rows)
    await more(0).click()
    await page.getByRole('alert').filter({ hasText: words.noConnection }).waitFor()
    expect(await tops(rows)).toEqual(before)
  })
})

describe('a zone', () => {
  it('says that somebody else has counted, and shows their count', async () => {
    const other = await page.context().newPage()
    await other.goto(paths['zone-repair'] ?? '')
    const tile = other.getByRole('button', { name: words.oneMore }).nth(1)
    await tile.waitFor()
    for (const _tap of ['first', 'second']) {
      const answer = saved()
      await more(1).click()
      await answer
    }
    await tile.click()
    await other.getByText('Somebody else counted this fault in the meantime', { exact: false }).waitFor()
    await other.getByText('2', { exact: true }).first().waitFor()
    await other.close()
  })

  it('is undecided after a tap by mistake and its correction', async () => {
    const counted = saved()
    await more(0).click()
    await counted
    const taken = saved()
    await less(0).click()
    await taken
    await openCheckup()
    await walked(0)
    await nextIs('A1')
  })

  it('is undecided after something was found, until it is finished', async () => {
    const answer = saved()
    await more(0).click()
    await answer
    await openCheckup()
    await walked(0)
    await nextIs('A1')
    await openZone()
    await page.getByRole('button', { name: words.finishRepair }).click()
    await page.getByText(words.position(2, 3), { exact: true }).waitFor()
    await openCheckup()
    await walked(1)
    await nextIs('A2')
  })

  it.each([180, 350])('is decided alone by two taps %i ms apart', async (gap) => {
    await zoneIsAwake(page)
    const box = await finish().boundingBox()
    if (!box) throw new Error('The button is not on the screen.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.touchscreen.tap(x, y)
    await page.waitForTimeout(gap)
    await page.touchscreen.tap(x, y)
    await page.getByText(words.position(2, 3), { exact: true }).waitFor()
    await page.waitForTimeout(1500)
    expect(await page.getByText(words.position(2, 3), { exact: true }).isVisible()).toBe(true)
    await openCheckup()
    await walked(1)
  })

  it('that was decided by mistake is undecided again after undo', async () => {
    await finish().click()
    await page.getByText(words.position(2, 3), { exact: true }).waitFor()
    await page.getByRole('button', { name: words.undo }).click()
    await page.getByText(words.position(1, 3), { exact: true }).waitFor()
    await openCheckup()
    await walked(0)
    await nextIs('A1')
  })
})

/** Moves a finger over the page, and holds it where it came down for a while. */
async function touch(from: Point, { to = from, hold = 0 }: { readonly to?: Point; readonly hold?: number }) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchEnd' | 'touchMove' | 'touchStart', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  if (hold > 0) await page.waitForTimeout(hold)
  if (to !== from) await send('touchMove', [to])
  await send('touchEnd', [])
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Waits for the zone at a position, and for all of its content: the end of a touch is lost with the element that it began on. */
async function at(position: number) {
  await page.getByText(words.position(position, 3), { exact: true }).waitFor()
  await zoneIsAwake(page)
}

describe('fingers', () => {
  it('go to the next zone and back by a swipe, which decides nothing', async () => {
    const [right, left, edge] = [320, 80, 5].map((x) => ({ x, y: 300 }))
    if (!right || !left || !edge) throw new Error('Places are missing.')
    await at(1)
    await touch(right, { to: left })
    await at(2)
    // Up the page more than across, and from the edge of the phone.
    await touch(left, { to: { x: 220, y: 120 } })
    await touch(edge, { to: right })
    await touch(right, { to: left })
    await at(3)
    await touch(left, { to: right })
    await at(2)
    await openCheckup()
    await walked(0)
  })

  it('count one less where they rest, and nothing more when they leave', async () => {
    const tile = more(0)
    await tile.tap()
    await tile.tap()
    await page.getByText('2', { exact: true }).waitFor()
    const box = await tile.boundingBox()
    if (!box) throw new Error('There is no tile.')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const answers = [saved()]
    await touch(middle, { hold: 700 })
    await Promise.all(answers)
    await page.getByText('1', { exact: true }).waitFor()
    await tile.tap()
    await page.getByText('2', { exact: true }).waitFor()
  })
})

describe('the dock', () => {
  it('opens the camera, leads to the note, and is at hand on the smallest phone', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: words.takePhoto }).click()
    await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: makePng(64, 48) })
    await page.getByRole('img', { name: words.zonePhoto }).waitFor()
    await page.getByRole('button', { name: words.writeNote }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  })

  it('leaves the page to its content where a phone lies on its side', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await more(0).scrollIntoViewIfNeeded()
    const [bar, dock] = await Promise.all([page.getByRole('banner').boundingBox(), finish().boundingBox()])
    const free = Math.min(dock?.y ?? 0, 390) - Math.max((bar?.y ?? 0) + (bar?.height ?? 0), 0)
    expect(free).toBeGreaterThan(240)
    await page.setViewportSize({ width: 390, height: 844 })
  })
})

describe('a photo', () => {
  it('does not hold up the walk while it is sent', async () => {
    const letGo = await holdUploads(page)
    const asked = page.waitForRequest('**/files/uploads*')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: makePng(64, 48) })
    await asked
    await finish().click()
    await page.getByText(words.position(2, 3), { exact: true }).waitFor()
    await page.getByText(words.photosSending(1)).waitFor()
    letGo()
    await page.getByText(words.photosSending(1)).waitFor({ state: 'detached' })
    await openZone()
    await page.getByRole('img', { name: words.zonePhoto }).waitFor()
  })
})
