import type { Browser, CDPSession, ConsoleMessage, Page, Request } from 'playwright'
import { forgetVisits } from './forgetVisits.ts'

/** What a prerendered page was before any script ran, what it was when it had been taken over, and what was complained of. */
export interface TakenOver {
  readonly before: string
  /** Null for a page that is shown anew. */
  readonly after: string | null
  readonly problems: readonly string[]
  /** Files that it had and that were asked for all the same. */
  readonly askedAgain: readonly string[]
}

/** What the made-up project says by itself, and what the browser repeats of files that a project lacks. */
const OWN = /^(?:Failed to load resource|variable not found)/

/** A window in which one page is opened after the other; opening a window takes longer than a page does. */
export interface Visitor {
  readonly window: Page
  readonly input: CDPSession
}

export async function inviteVisitor(browser: Browser): Promise<Visitor> {
  const window = await browser.newPage()
  await window.addInitScript(keepFirst)
  return { window, input: await window.context().newCDPSession(window) }
}

/** Closes the window of a visitor. */
export async function dismissVisitor({ window }: Visitor): Promise<void> {
  await window.context().close()
}

/** Reads a prerendered document and opens it, as if nobody had been there. A visitor opens one page at a time. */
export async function takeOverPage({ window, input }: Visitor, address: string): Promise<TakenOver> {
  const before = await window.evaluate(rootOf, await (await fetch(address)).text())
  await forgetVisits(input, new URL(address).origin)
  const heard = listenTo(window)
  await window.goto(address)
  const isShownAnew = (await window.locator('#sluice-snapshot').count()) === 0
  if (!isShownAnew) await window.waitForFunction(() => 'takenOver' in globalThis)
  const after = isShownAnew ? null : await firstOf(window)
  const files = await window
    .locator('script[data-sl-file]')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-sl-file') ?? ''))
  heard.stop()
  // A window keeps these for as long as it is open.
  await window.evaluate(() => sessionStorage.clear())
  await window.goto('about:blank')
  return { before, after, problems: heard.problems, askedAgain: heard.asked.filter((path) => files.includes(path)) }
}

/** Runs in the browser: what a document shows where no scripts run. */
function rootOf(html: string): string {
  const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root')
  if (!root) throw new Error('The document has no root.')
  return root.outerHTML
}

/** Notes what a window complains of and which files it asks for, until it is stopped. */
function listenTo(window: Page) {
  const problems: string[] = []
  const asked: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()) && !OWN.test(message.text())) problems.push(message.text())
  }
  const onError = ({ message }: Error) => problems.push(message)
  const onRequest = (request: Request) => asked.push(new URL(request.url()).pathname)
  window.on('console', onConsole).on('pageerror', onError).on('request', onRequest)
  const stop = () => window.off('console', onConsole).off('pageerror', onError).off('request', onRequest)
  return { problems, asked, stop }
}

/** Keeps the page as it is when it has just been taken over. */
function keepFirst(): void {
  const { mark } = performance
  performance.mark = (name, options) => {
    if (name === 'sluice:taken-over') Object.assign(window, { takenOver: document.getElementById('root')?.outerHTML })
    return mark.call(performance, name, options)
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`securitypolicyviolation ${violatedDirective} ${blockedURI}`),
  )
}

/** Scripts write style on nodes, as CSSOM, which documents never have. */
async function firstOf(page: Page): Promise<string> {
  const after = await page.evaluate(() => String(Reflect.get(window, 'takenOver')))
  return after.replace(/ style="[^"]*"/g, '')
}
