import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from './steps/signIn.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import { words as allWords } from './support/words.ts'

const server = inject('server')
const words = allWords.en
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  // The device prefers dark; paper does not.
  ;({ page } = await newPhonePage(browser, { ...server, context: { colorScheme: 'dark' } }))
  await page.goto('/checkups_completed/')
  await signIn(page, words, server)
  await page.locator('a[href*="/report_viewer/"]').first().click()
  await page.getByRole('heading', { level: 1, name: words.report }).waitFor()
  await page.emulateMedia({ media: 'print' })
})
afterAll(() => closePages(browser))

describe('a report on paper', () => {
  it('has its content alone: no bars, no way back, no button', async () => {
    for (const role of ['banner', 'navigation', 'button'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0)
    expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
    await page.getByRole('heading', { name: words.summary }).waitFor()
  })

  it('is dark on white whatever the theme', async () => {
    expect(await page.evaluate(() => document.documentElement.classList.contains('ww-app-theme-dark'))).toBe(true)
    const colors = await page.getByRole('heading', { level: 1 }).evaluate((title) => ({
      text: getComputedStyle(title).color,
      page: getComputedStyle(document.documentElement).backgroundColor,
      keeps: getComputedStyle(title).getPropertyValue('print-color-adjust'),
    }))
    expect(colors).toEqual({ text: 'rgb(16, 32, 26)', page: 'rgb(255, 255, 255)', keeps: 'exact' })
  })

  it('begins at the left edge and leaves no room for bars', async () => {
    await page.setViewportSize({ width: 1200, height: 900 })
    const main = await page.getByRole('main').boundingBox()
    expect(main?.x).toBe(0)
    expect(main?.y).toBe(0)
  })

  it('lists the zones that are in order side by side', async () => {
    const heading = page.getByRole('heading', { name: words.zonesInOrder })
    const tops = await heading.evaluate((title) =>
      [...(title.nextElementSibling?.children ?? [])].map((one) => one.getBoundingClientRect().top),
    )
    expect(tops.length).toBeGreaterThan(1)
    expect(new Set(tops).size).toBeLessThanOrEqual(Math.ceil(tops.length / 4))
  })
})

it('shows the dark theme to a visitor whose device prefers it', async () => {
  const fresh = await newPhonePage(browser, { ...server, context: { colorScheme: 'dark' } })
  await fresh.page.goto('/login/')
  await expect
    .poll(() => fresh.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(12, 19, 16)')
  fresh.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
  fresh.expectClean()
})
