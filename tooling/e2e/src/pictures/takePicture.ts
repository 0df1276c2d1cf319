import type { Browser, Page } from 'playwright'
import { signIn } from '../steps/signIn.ts'
import type { Server } from '../support/startServer.ts'
import { words as allWords } from '../support/words.ts'
import type { Picture } from './pictures.ts'

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
}

/** Opens the page as the owner of the demo company, and returns the picture as WebP. */
export async function takePicture(browser: Browser, server: Server, picture: Picture): Promise<Buffer> {
  const { device, theme, language, path, links = [] } = picture
  const words = allWords[language]
  const context = await browser.newContext({ ...devices[device], baseURL: server.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript((name) => localStorage.setItem('ww-app-theme', name), theme)
  if (path !== '/') await begin(page, server, words)
  await page.goto(words.prefix + path)
  for (const part of links) await follow(page, part)
  await settle(page)
  const taken = await capture(page, device === 'phone' ? 2 : 1)
  await context.close()
  return taken
}

async function begin(page: Page, server: Server, words: (typeof allWords)['en' | 'es']): Promise<void> {
  await page.goto(`${words.prefix}/login/`)
  await signIn(page, words, server)
}

async function follow(page: Page, part: string): Promise<void> {
  await page.locator(`a[href*="${part}"]`).first().click()
  await page.waitForURL(`**/${part}/**`)
}

/** Waits for data, pictures and the typeface. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** A screenshot as WebP, which Playwright itself does not take. `scale` is the number of its pixels per pixel of the page. */
export async function capture(page: Page, scale: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, ...(page.viewportSize() ?? devices.desktop.viewport), scale }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip })
  return Buffer.from(data, 'base64')
}
