import type { Browser, Page, Request } from 'playwright'
import { hearProblems } from './hearProblems.ts'
import { Windows } from './Windows.ts'

/** Markup of a prerendered page before any script ran and after hydration, and the reported problems. */
export interface HydrationResult {
  readonly before: string
  /** Null for a page that is rendered again instead of hydrated. */
  readonly after: string | null
  readonly problems: readonly string[]
  /** Files that were in the document but requested nevertheless. */
  readonly askedAgain: readonly string[]
}

/** Messages of the made-up project itself, and the browser's messages about missing files of a project. */
const OWN = /^(?:Failed to load resource|variable not found)/

/** Creates windows that record each page right after hydration. */
export function hydrationWindows(browser: Browser): Windows {
  return new Windows(async () => {
    const window = await browser.newPage()
    await window.addInitScript(keepFirst)
    return window
  })
}

/** Reads a prerendered document and opens it in a window without state. */
export async function hydrateInBrowser(windows: Windows, address: string): Promise<HydrationResult> {
  const html = await (await fetch(address)).text()
  return windows.use(address, async (window) => {
    const before = await window.evaluate(rootOf, html)
    const heard = hearProblems(window, (text) => OWN.test(text))
    const asked: string[] = []
    const onRequest = (request: Request) => asked.push(new URL(request.url()).pathname)
    window.on('request', onRequest)
    await window.goto(address)
    const isShownAnew = (await window.locator('#sluice-snapshot').count()) === 0
    if (!isShownAnew) await window.waitForFunction(() => 'hydratedRoot' in globalThis)
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

/** Runs in the browser: markup of a document before scripts run. */
function rootOf(html: string): string {
  const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root')
  if (!root) throw new Error('The document has no root.')
  return root.outerHTML
}

/** Records the page right after hydration. */
function keepFirst(): void {
  const { mark } = performance
  performance.mark = (name, options) => {
    if (name === 'sluice:hydrated') Object.assign(window, { hydratedRoot: document.getElementById('root')?.outerHTML })
    return mark.call(performance, name, options)
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`securitypolicyviolation ${violatedDirective} ${blockedURI}`),
  )
}

/** Markup right after hydration, without inline styles: scripts set them through CSSOM, documents never contain them. */
async function firstOf(page: Page): Promise<string> {
  const after = await page.evaluate(() => String(Reflect.get(window, 'hydratedRoot')))
  return after.replace(/ style="[^"]*"/g, '')
}
