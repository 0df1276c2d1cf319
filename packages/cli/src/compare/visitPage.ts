import { type Browser, errors, type Page } from 'playwright'
import type { MarkedBox } from './Box.ts'
import { readElements } from './readElements.ts'
import { settlePage } from './settlePage.ts'
import { sizeOrigin } from './sizeOrigin.ts'

export interface Visit {
  readonly address: string
  /** Width of the window, in px. */
  readonly width: number
  /** Stored uids of the page. */
  readonly uids: readonly string[]
  /** Limit for an answer. */
  readonly answerMs: number
  /** Limit for a page that keeps loading; then it is read as it is. */
  readonly quietMs: number
}

/** A page as shown, or why it cannot be compared. */
export type Visited =
  | {
      readonly kind: 'shown'
      readonly boxes: readonly MarkedBox[]
      /** PNG of the width of the window. */
      readonly screenshot: Buffer
      /** Whether the page ended to load. */
      readonly isQuiet: boolean
    }
  | { readonly kind: 'failed'; readonly message: string }

/** Opens a page as a new visitor, waits until it is quiet, and reads its boxes. */
export async function visitPage(browser: Browser, visit: Visit): Promise<Visited> {
  const context = await browser.newContext({
    viewport: { width: visit.width, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  })
  const page = await context.newPage()
  try {
    return await readPage(page, visit)
  } catch (error) {
    // Every failure of the browser concerns this page; others may still be compared.
    if (!(error instanceof Error)) throw error
    return failed(redirectOf(page, visit.address) ?? failureOf(error, visit))
  } finally {
    await context.close()
  }
}

async function readPage(page: Page, visit: Visit): Promise<Visited> {
  const { address, width, uids, answerMs, quietMs } = visit
  const response = await page.goto(address, { waitUntil: 'domcontentloaded', timeout: answerMs })
  const status = response?.status() ?? 0
  if (status === 401 || status === 403)
    return failed(`${address} answers ${status}: it needs a sign-in, and pages are opened without one.`)
  if (status >= 400) return failed(`${address} answers ${status}: the page is not there.`)
  const isQuiet = await page.waitForLoadState('networkidle', { timeout: quietMs }).then(
    () => true,
    (error) => {
      if (!(error instanceof errors.TimeoutError)) throw error
      return false
    },
  )
  await page.evaluate(settlePage, quietMs)
  const moved = redirectOf(page, address)
  if (moved !== null) return failed(moved)
  const elements = await page.evaluate(readElements, uids)
  const boxes = elements.map(({ style, ...element }) => ({
    ...element,
    sizedBy: { width: sizeOrigin(style, 'width'), height: sizeOrigin(style, 'height') },
  }))
  const full = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, innerHeight))
  const clip = { x: 0, y: 0, width, height: Math.min(full, MAX_HEIGHT) }
  const screenshot = await page.screenshot({ fullPage: true, clip, animations: 'disabled', timeout: answerMs })
  return { kind: 'shown', boxes, screenshot, isQuiet }
}

/** Height to which pages are pictured, in px; browsers cannot draw any height. */
const MAX_HEIGHT = 8_000

function failed(message: string): Visited {
  return { kind: 'failed', message }
}

/** Message for a page that leads to another path; null for one that stays. */
function redirectOf(page: Page, address: string): string | null {
  if (!URL.canParse(page.url()) || !/^https?:/.test(page.url())) return null
  const path = (url: string) => decodeURI(new URL(url).pathname).replace(/\/(?:index\.html)?$/, '')
  return path(page.url()) === path(address)
    ? null
    : `${address} leads to ${page.url()}, so there is nothing to compare. Pages that need a sign-in do this.`
}

function failureOf(error: Error, { address, answerMs }: Visit): string {
  if (error instanceof errors.TimeoutError) return `${address} has not answered within ${answerMs / 1000} s.`
  const reason = /net::(\w+)/.exec(error.message)?.[1]
  return reason
    ? `${address} cannot be opened (${reason}). Is the site running?`
    : `${address} cannot be read: ${error.message.split('\n')[0]}`
}
