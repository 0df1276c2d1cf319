import type { Browser, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright'
import { expect } from 'vitest'
import type { Phone } from './phone.ts'
import { followRequests } from './quiet.ts'

/** Differences from a phone in English with the light theme. */
export interface PhoneOptions {
  /** Address of the server; paths given to `goto` are relative to it. */
  readonly url: string
  readonly theme?: 'dark' | 'light'
  readonly context?: BrowserContextOptions
  /** Whether the browser has service workers. Tests cannot change the requests that one answers. */
  readonly hasWorkers?: boolean
}

/**
 * Opens a page with the settings of a phone. Console errors and warnings, uncaught errors, failed requests, responses from 400 on
 * and violations of the security policy are collected until `expectClean` checks them.
 */
export async function newPhonePage(
  browser: Browser,
  { url, theme, context: extra, hasWorkers = false }: PhoneOptions,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
    ...extra,
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  followRequests(page)
  const problems = collectProblems(page)
  const announced: RegExp[] = []
  await page.addInitScript(reportViolations)
  if (!hasWorkers) await page.addInitScript(forgetWorkers)
  if (theme) await page.addInitScript((name) => localStorage.setItem('ww-app-theme', name), theme)
  return {
    page,
    context,
    announce: (...expected) => void announced.push(...expected),
    expectClean() {
      const seen = problems.splice(0)
      const unexpected = seen.filter((problem) => !announced.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'problems that no test announced').toEqual([])
    },
  }
}

function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (isProblem(message)) problems.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    if (!wasLeft(request)) problems.push(`no answer: ${request.method()} ${request.url()}`)
  })
  page.on('response', (response) => {
    const { status, method, url } = {
      status: response.status(),
      method: response.request().method(),
      url: response.url(),
    }
    if (status >= 400) problems.push(`answer ${status}: ${method} ${url}`)
  })
  return problems
}

/** Chromium repeats each failed request on the console; the request itself has already been collected. */
function isProblem(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource')
}

/** Requests of a page that was left are canceled, which is not a failure. */
const wasLeft = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

function forgetWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })
}

function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`securitypolicyviolation ${violatedDirective} ${blockedURI} ${sample}`),
  )
}
