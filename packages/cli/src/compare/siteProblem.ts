import type { Browser } from 'playwright'
import { navigationFailure } from './navigationFailure.ts'

/** Says why a site does not answer at all; null when it does, whatever the answer is. */
export async function siteProblem(browser: Browser, site: URL, answerMs: number): Promise<string | null> {
  const page = await browser.newPage()
  try {
    await page.goto(site.href, { waitUntil: 'commit', timeout: answerMs })
    return null
  } catch (error) {
    if (!(error instanceof Error) || !browser.isConnected()) throw error
    // The browser says so for an error without content; that is an answer too.
    return error.message.includes(EMPTY_ERROR) ? null : navigationFailure(error, site.href, answerMs)
  } finally {
    await page.close()
  }
}

const EMPTY_ERROR = 'net::ERR_HTTP_RESPONSE_CODE_FAILURE'
