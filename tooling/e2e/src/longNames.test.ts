import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { prepareVisit } from './steps/prepareVisit.ts'
import { signIn } from './steps/signIn.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import { words } from './support/words.ts'

// A client and a site whose names are one word, as long as the server takes.

const NAME = `Long${'w'.repeat(106)}`
const server = inject('server')
let browser: Browser
let page: Page
let paths: Readonly<Record<string, string>>

beforeAll(async () => {
  browser = await openBrowser()
  ;({ page } = await newPhonePage(browser, { ...server, context: { bypassCSP: true } }))
  await page.goto('/dashboard/')
  await signIn(page, words.en, server)
  paths = await prepareVisit(page, words.en, NAME)
})
afterAll(() => closePages(browser))

const lists = [`/clients/?q=${NAME.slice(0, 20)}`]
/** Pages with the names, by their keys. */
const named = ['client_detail', 'site_detail', 'checkup_detail-v2']

describe('a long name', () => {
  it.each([390, 320])('makes no page wider than %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [...lists, ...named.map((key) => paths[key] ?? '')]) {
      await page.goto(path)
      await page.getByText(/Longw/).first().waitFor()
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  })
})
