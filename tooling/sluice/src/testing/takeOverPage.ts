import type { Browser, Page } from 'playwright'

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

/** Opens a prerendered page twice, without scripts and with them. */
export async function takeOverPage(browser: Browser, address: string): Promise<TakenOver> {
  const before = await documentOf(browser, address)
  const page = await browser.newPage()
  const problems: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !OWN.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(keepFirst)
  await page.goto(address)
  const isShownAnew = (await page.locator('#sluice-snapshot').count()) === 0
  if (!isShownAnew) await page.waitForFunction(() => 'takenOver' in window)
  const after = isShownAnew ? null : await firstOf(page)
  const files = await page
    .locator('script[data-sl-file]')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-sl-file') ?? ''))
  await page.close()
  return { before, after, problems, askedAgain: asked.filter((path) => files.includes(path)) }
}

async function documentOf(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(address)
  const before = await page.locator('#root').evaluate((node) => node.outerHTML)
  await page.close()
  return before
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
