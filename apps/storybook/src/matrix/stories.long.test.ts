/* Every story of every element under all that the page and the device may ask for, in the built Storybook. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, colorsOnScreen, motions, movesSideways, smallTargets } from './checks.ts'
import { builtStories, openStories, type StoryBrowser, type StoryPage } from './openStories.ts'

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }

let browser: StoryBrowser
/** Dark, from right to left, in Spanish, without motion. */
let other: StoryPage
/** Light, from left to right, in English, with a mouse. */
let desk: StoryPage
let finger: StoryPage
beforeAll(async () => {
  browser = await openStories()
  const light = 'direction:ltr;language:en;theme:light'
  other = await browser.open('direction:rtl;language:es;theme:dark', { viewport: PHONE, reducedMotion: 'reduce' })
  desk = await browser.open(light, { viewport: PHONE })
  finger = await browser.open(light, { viewport: PHONE, hasTouch: true, isMobile: true })
})
afterAll(() => browser.close())

it.each(builtStories())(
  '$title shows in dark, from right to left, without motion, at 320 px, at 200 %, in forced colors and for fingers',
  async ({ ids }) => {
    const found: Record<string, readonly string[]> = {}
    for (const id of ids) {
      const problems = await Promise.all([inOtherSettings(id), onADesk(id), forFingers(id)])
      if (problems.flat().length > 0) found[id] = problems.flat()
    }
    expect(found).toEqual({})
  },
)

async function inOtherSettings(id: string): Promise<readonly string[]> {
  const { page, show, takeErrors } = other
  takeErrors()
  await page.setViewportSize(NARROW)
  await show(id)
  const moves = (await movesSideways(page)) ? ['moves sideways at 320 px, from right to left'] : []
  return [...moves, ...(await motions(page)), ...(await axeFindings(page)), ...takeErrors()]
}

async function onADesk(id: string): Promise<readonly string[]> {
  const { page, show, takeErrors } = desk
  takeErrors()
  await page.setViewportSize(NARROW)
  await show(id)
  const moves = (await movesSideways(page)) ? ['moves sideways at 320 px'] : []
  await page.setViewportSize({ width: 2 * NARROW.width, height: 2 * NARROW.height })
  await page.evaluate(() => document.documentElement.style.setProperty('zoom', '2'))
  const movesZoomed = (await movesSideways(page)) ? ['moves sideways at 200 %'] : []
  await page.evaluate(() => document.documentElement.style.removeProperty('zoom'))
  const colors = await colorsOnScreen(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = await colorsOnScreen(page)
  const findings = await axeFindings(page)
  await page.emulateMedia({ forcedColors: null })
  const hidden = colors > 1 && forced === 1 ? ['the page is blank in forced colors'] : []
  return [...moves, ...movesZoomed, ...hidden, ...findings, ...takeErrors()]
}

async function forFingers(id: string): Promise<readonly string[]> {
  await finger.show(id)
  return smallTargets(finger.page)
}
