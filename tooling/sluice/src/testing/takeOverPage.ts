import type { Browser, Page, Request } from 'playwright'
import { hearProblems } from './hearProblems.ts'
import { Windows } from './Windows.ts'

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

/** Windows that keep each page as it is when it has just been taken over. */
export function takingOver(browser: Browser): Windows {
  return new Windows(async () => {
    const window = await browser.newPage()
    await window.addInitScript(keepFirst)
    return window
  })
}

/** Reads a prerendered document and opens it, as if nobody had been there. */
export async function takeOverPage(windows: Windows, address: string): Promise<TakenOver> {
  const html = await (await fetch(address)).text()
  return windows.use(address, async (window) => {
    const before = await window.evaluate(rootOf, html)
    const heard = hearProblems(window, (text) => OWN.test(text))
    const asked: string[] = []
    const onRequest = (request: Request) => asked.push(new URL(request.url()).pathname)
    window.on('request', onRequest)
    await window.goto(address)
    const isShownAnew = (await window.locator('#sluice-snapshot').count()) === 0
    if (!isShownAnew) await window.waitForFunction(() => 'takenOver' in globalThis)
    const after = isShownAnew ? null : await firstOf(window)
    const files = await window
      .locator('script[data-sl-file]')
      .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-sl-file') ?? ''))
    heard.stop()
    window.off('request', onRequest)
    const problems = [...heard.uncaught, ...heard.complaints]
    return { before, after, problems, askedAgain: asked.filter((path) => files.includes(path)) }
  })
}

/** Runs in the browser: what a document shows where no scripts run. */
function rootOf(html: string): string {
  const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root')
  if (!root) throw new Error('The document has no root.')
  return root.outerHTML
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
