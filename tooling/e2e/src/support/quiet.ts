import type { Page, Request } from 'playwright'
import { expect } from 'vitest'

/** How long nothing has been asked for when a page counts as quiet, in milliseconds: what follows an answer has asked by then. */
const QUIET_MS = 120

interface Traffic {
  readonly open: Set<Request>
  changedAt: number
}

const traffic = new WeakMap<Page, Traffic>()

/** Follows what a page asks for, from now on. */
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

/** Waits until everything that a page has asked for is answered, and it asks for no more. */
export async function waitForQuiet(page: Page): Promise<void> {
  const own = traffic.get(page)
  if (!own) throw new Error('Nobody follows what this page asks for.')
  const isQuiet = () => own.open.size === 0 && Date.now() - own.changedAt >= QUIET_MS
  await expect.poll(isQuiet, { interval: 20, timeout: 15_000, message: 'The page goes on asking.' }).toBe(true)
}
