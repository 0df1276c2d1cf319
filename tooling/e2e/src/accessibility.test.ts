import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { prepareVisit } from './steps/prepareVisit.ts'
import { signIn } from './steps/signIn.ts'
import { zoneIsAwake } from './steps/zoneIsAwake.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { expectFits } from './support/expectFits.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import { publicPaths } from './support/publicPaths.ts'
import { waitForQuiet } from './support/quiet.ts'
import { words as allWords } from './support/words.ts'

const server = inject('server')
const privatePages = [
  'dashboard',
  'clients',
  'client-new',
  'client_detail',
  'site_detail',
  'controller_new',
  'zone_new',
  'checkups_incomplete',
  'checkups_completed',
  'checkup_detail-v2',
  'zone-repair',
  'report_viewer',
  'my_account',
]

let browser: Browser
/** Addresses of an English visit, which is prepared once. */
let englishPaths: Readonly<Record<string, string>>
beforeAll(async () => {
  browser = await openBrowser()
  const { page, context } = await newPhonePage(browser, server)
  await page.goto('/dashboard/')
  await signIn(page, allWords.en, server)
  englishPaths = await prepareVisit(page, allWords.en, 'Access')
  await context.close()
})
afterAll(() => closePages(browser))

/** axe injects a script that the policy blocks, so the policy is disabled here only. */
const openForAxe = async (theme: 'dark' | 'light'): Promise<Page> => {
  const { page } = await newPhonePage(browser, { ...server, theme, context: { bypassCSP: true } })
  return page
}

describe.each([
  { language: 'en', theme: 'light' },
  { language: 'es', theme: 'dark' },
] as const)('pages in $language, $theme', ({ language, theme }) => {
  const words = allWords[language]
  let page: Page
  let stranger: Page
  let paths: Readonly<Record<string, string>>

  beforeAll(async () => {
    stranger = await openForAxe(theme)
    page = await openForAxe(theme)
    await page.goto(`${words.prefix}/dashboard/`)
    await signIn(page, words, server)
    paths = language === 'en' ? englishPaths : await prepareVisit(page, words, 'Acceso')
  })
  afterAll(async () => {
    await stranger?.context().close()
    await page?.context().close()
  })

  it.each(privatePages)('%s has no violation', async (name) => {
    await open(page, paths[name] ?? '')
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    await expectAccessible(page)
  })

  it.each(Object.keys(publicPaths))('%s has no violation, fits and has targets of at least 44 px', async (name) => {
    await open(stranger, (name === 'terms' ? '' : words.prefix) + publicPaths[name])
    await expectAccessible(stranger)
    await expectFits(stranger, [320, 390, 768, 1280])
    expect(await smallTargets(stranger, 44)).toEqual([])
  })

  it.each(['home', 'login', '404'])('%s has no violation on a wide screen', async (name) => {
    await stranger.setViewportSize({ width: 1280, height: 900 })
    await open(stranger, words.prefix + publicPaths[name])
    await expectAccessible(stranger)
    await stranger.setViewportSize({ width: 390, height: 844 })
  })

  it('has no violation after requesting a link, and on a link that does not work', async () => {
    await open(stranger, `${words.prefix}/forgot-password/`)
    await stranger.getByLabel(words.email).fill(`nobody.with.a.very.long.address.${language}@subdomain.example.com`)
    await stranger.getByRole('button', { name: words.sendLink }).click()
    await stranger.getByRole('status').filter({ hasText: words.linkSent }).waitFor()
    await expectAccessible(stranger)
    await expectFits(stranger, [320, 390])
    await open(stranger, `${words.prefix}/reset-password/`)
    await stranger.getByRole('link', { name: words.askAgain }).waitFor()
    await expectAccessible(stranger)
  })

  it.each(['dashboard', 'zone-repair'])('%s has no violation on a wide screen', async (name) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, paths[name] ?? '')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  it('has no violation while a form shows its missing fields', async () => {
    await open(page, `${words.prefix}/client-new/`)
    await page.getByRole('button', { name: words.saveClient }).click()
    await expect.poll(() => page.getByLabel(words.clientName).getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
  })

  it('has targets of at least 48 px on the zone page', async () => {
    await open(page, paths['zone-repair'] ?? '')
    expect(await smallTargets(page, 48)).toEqual([])
  })
})

describe('with forced colors', () => {
  const words = allWords.en
  const context: BrowserContextOptions = { forcedColors: 'active', colorScheme: 'dark', bypassCSP: true }

  it.each(['home', 'login', '404'])('%s shows its controls', async (name) => {
    const { page } = await newPhonePage(browser, { ...server, context })
    await open(page, publicPaths[name] ?? '')
    expect(await invisible(page)).toEqual([])
    await page.context().close()
  })

  it('the pages of the path show their controls, and the current page', async () => {
    const { page } = await newPhonePage(browser, { ...server, context })
    await page.goto('/dashboard/')
    await signIn(page, words, server)
    for (const name of ['dashboard', 'client-new', 'checkup_detail-v2', 'zone-repair', 'my_account']) {
      await open(page, englishPaths[name] ?? '')
      expect(await invisible(page), name).toEqual([])
    }
    await open(page, '/dashboard/')
    const tabs = page.locator('a')
    const marked = await tabs.evaluateAll((all) =>
      all.map((tab) => [tab.getAttribute('aria-current'), getComputedStyle(tab).textDecorationLine]),
    )
    expect(new Set(marked.filter(([current]) => current === 'page').map(([, line]) => line))).toEqual(
      new Set(['underline']),
    )
    await page.context().close()
  })
})

/** Buttons and fields without a border, and icons without a color, when the system removes all backgrounds. */
function invisible(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shown = (node: Element) => node.getBoundingClientRect().width > 1
    const edgeless = [...document.querySelectorAll('button, input:not([type=file]), textarea, [role=combobox]')].filter(
      (node) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(node)
        const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
        return shown(node) && !hasEdge && node.querySelector('[aria-hidden]') === null && !node.closest('label')
      },
    )
    const canvas = getComputedStyle(document.documentElement).backgroundColor
    const colourless = [...document.querySelectorAll('[aria-hidden]')].filter((node) => {
      const { maskImage, backgroundColor } = getComputedStyle(node)
      return (
        shown(node) &&
        maskImage.includes('url(') &&
        ['transparent', 'rgba(0, 0, 0, 0)', canvas].includes(backgroundColor)
      )
    })
    return [...edgeless, ...colourless].map((node) => node.outerHTML.slice(0, 200))
  })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitForQuiet(page)
}

/** Interactive targets smaller than `size` pixels in either dimension. */
function smallTargets(page: Page, size: number): Promise<readonly string[]> {
  return page.evaluate((least) => {
    // The skip link has its full size only when it is focused.
    document.querySelector<HTMLElement>('.sl-skip')?.focus()
    const targets = [
      ...document.querySelectorAll<HTMLElement>('button, a[href], input:not([type=file]), textarea, [role=combobox]'),
    ]
    return targets
      .map((target) => ({ name: target.ariaLabel || target.textContent, ...target.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 0 && (width < least || height < least))
      .map(({ name, width, height }) => `${name}: ${width} × ${height}`)
  }, size)
}

describe('without a pointer', () => {
  const words = allWords.en

  it('signs in and walks a zone with Tab, Enter and Space', async () => {
    const checkup = new URL(englishPaths['checkup_detail-v2'] ?? '').pathname
    const phone = await newPhonePage(browser, server)
    const { page } = phone
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    await page.goto(checkup)
    await tabTo(page, page.getByLabel(words.email))
    await page.keyboard.type(server.email)
    await tabTo(page, page.getByLabel(words.password))
    await page.keyboard.type(server.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${checkup}`)
    await tabTo(page, page.getByRole('link', { name: words.nextZone }))
    await page.keyboard.press('Enter')
    await page.getByText(words.position(1, 3), { exact: true }).waitFor()
    await tabTo(page, page.getByRole('button', { name: words.oneMore }).first())
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByText('2', { exact: true }).waitFor()
    await tabTo(page, page.getByLabel(words.note, { exact: true }))
    await page.keyboard.type('Only keys.')
    await tabTo(page, page.getByRole('button', { name: words.finishRepair }))
    await zoneIsAwake(page)
    await page.keyboard.press('Enter')
    await page.getByText(words.position(2, 3), { exact: true }).waitFor()
    phone.expectClean()
  })
})

/** Presses Tab until the target is focused, with a visible focus indicator. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80 && !(await hasFocus()); presses++) await page.keyboard.press('Tab')
  expect(await hasFocus()).toBe(true)
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}
