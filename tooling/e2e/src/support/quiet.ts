import type { Page, Request } from 'playwright'
import { expect } from 'vitest'

/** Milliseconds without requests after which a page counts as quiet: by then, follow-up requests of a response have been made. */
const QUIET_MS = 120

interface Traffic {
  readonly open: Set<Request>
  changedAt: number
}

const traffic = new WeakMap<Page, Traffic>()

/** Starts tracking the requests of a page. */
export function followRequests(page: Page): void {
  const own: Traffic = { open: new Set(), changedAt: Date.now() }
  traffic.set(page, own)
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request)
    own.changedAt = Date.now()
  }
  page.on(
    'request',
    note((request) => own.open.add(request)),
  )
  const end = note((request) => own.open.delete(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until all requests of a page are answered and no more follow. */
export async function waitForQuiet(page: Page): Promise<void> {
  const own = traffic.get(page)
  if (!own) throw new Error('Nobody follows what this page asks for.')
  const isQuiet = () => own.open.size === 0 && Date.now() - own.changedAt >= QUIET_MS
  await expect.poll(isQuiet, { interval: 20, timeout: 15_000, message: 'The page goes on asking.' }).toBe(true)
}
