import { findChromium } from '@sluice/chromium'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { freePort } from './freePort.ts'
import type { Scores } from './Scores.ts'

/**
 * Tests an address with Lighthouse in the packaged Chromium, simulating a first visit by phone on a slow network.
 * @throws {Error} when the page could not be tested.
 */
export async function runLighthouse(address: string): Promise<Scores> {
  const port = await freePort()
  const browser = await chromium.launch({ ...(await findChromium()), args: [`--remote-debugging-port=${port}`] })
  try {
    const found = await lighthouse(address, { port, logLevel: 'silent', formFactor: 'mobile', output: 'json' })
    if (!found) throw new Error('Lighthouse did not answer.')
    const { categories, audits, runtimeError } = found.lhr
    if (runtimeError) throw new Error(`The page could not be looked at: ${runtimeError.message}`)
    const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
    const needed = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? [])
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
      failed: needed.flatMap(({ id, weight }) => {
        const audit = audits[id]
        return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : []
      }),
    }
  } finally {
    await browser.close()
  }
}
