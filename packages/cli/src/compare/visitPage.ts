import type { Browser, Page } from 'playwright'
import type { MarkedBox } from './Box.ts'
import { findMarked } from './findMarked.ts'
import { measureMarked } from './measureMarked.ts'
import { isTimeout, navigationFailure } from './navigationFailure.ts'
import { settlePage } from './settlePage.ts'
import { sizeOrigin } from './sizeOrigin.ts'

/** A page to open, and limits. */
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

/** A page as shown. */
export interface ShownPage {
  readonly kind: 'shown'
  readonly address: string
  readonly boxes: readonly MarkedBox[]
  /** PNG as wide as the window. */
  readonly screenshot: Buffer
  /** Whether the page finished loading. */
  readonly isQuiet: boolean
}

/** A page as shown, or why it cannot be compared. */
export type Visited = ShownPage | { readonly kind: 'failed'; readonly message: string }

/** Opens a page as a new visitor, waits until it is quiet, and reads its boxes. */
export async function visitPage(browser: Browser, visit: Visit): Promise<Visited> {
  const context = await browser.newContext({
    viewport: { width: visit.width, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  })
  const page = await context.newPage()
  const { address, answerMs } = visit
  let status = 0
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) status = response.status()
  })
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: answerMs })
    return status >= 400 ? refused(address, status) : await readPage(page, visit)
  } catch (error) {
    // A failure concerns this page, and others may still be compared, while the browser runs.
    if (!(error instanceof Error) || !browser.isConnected()) throw error
    if (status >= 400) return refused(address, status)
    return failed(redirectOf(page, address) ?? navigationFailure(error, address, answerMs))
  } finally {
    await context.close()
  }
}

async function readPage(page: Page, { address, width, uids, answerMs, quietMs }: Visit): Promise<Visited> {
  const isQuiet = await page.waitForLoadState('networkidle', { timeout: quietMs }).then(
    () => true,
    (error) => {
      if (!isTimeout(error)) throw error
      return false
    },
  )
  await page.evaluate(settlePage, quietMs)
  const moved = redirectOf(page, address)
  if (moved !== null) return failed(moved)
  const marked = await page.evaluateHandle(findMarked, uids)
  const elements = await page.evaluate(measureMarked, marked)
  const boxes = elements.map(({ style, ...element }) => ({
    ...element,
    sizedBy: { width: sizeOrigin(style, 'width'), height: sizeOrigin(style, 'height') },
  }))
  const full = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, innerHeight))
  const clip = { x: 0, y: 0, width, height: Math.min(full, MAX_HEIGHT) }
  const screenshot = await page.screenshot({ fullPage: true, clip, animations: 'disabled', timeout: answerMs })
  return { kind: 'shown', address, boxes, screenshot, isQuiet }
}

/** Height to which pages are pictured, in px; browsers cannot draw any height. */
const MAX_HEIGHT = 8_000

function refused(address: string, status: number): Visited {
  return failed(
    status === 401 || status === 403
      ? `${address} answers ${status}: it needs a sign-in, and pages are opened without one.`
      : `${address} answers ${status}, so there is nothing to compare.`,
  )
}

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
