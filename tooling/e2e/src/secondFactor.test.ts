import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from './steps/signIn.ts'
import { expectFits } from './support/expectFits.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { oneTimeCode } from './support/oneTimeCode.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import type { Phone } from './support/phone.ts'
import { words as allWords } from './support/words.ts'

const server = inject('server')

/* Each language uses its own user, whom no other test uses. */
describe.each([
  { language: 'en', email: 'manager.a1@example.com' },
  { language: 'es', email: 'manager.a2@example.com' },
] as const)('signing in with a code in $language', ({ language, email }) => {
  const words = allWords[language]
  let browser: Browser
  let phone: Phone
  let page: Page
  let secret: string
  let recoveryCode: string

  beforeAll(async () => {
    browser = await openBrowser()
    phone = await newPhonePage(browser, server)
    phone.announce(/^answer 401: POST .*\/api:auth\/(refresh|login)$/, /^console warning: Action “.*-login” failed: /)
    page = phone.page
  })
  afterAll(() => closePages(browser))
  afterEach(async () => {
    phone.expectClean()
    await expectFits(page, [390, 320])
  })

  async function openSignIn(): Promise<void> {
    await page.goto(`${words.prefix}/login/`)
    await page.getByLabel(words.email).fill(email)
    await page.getByLabel(words.password).fill(server.password)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await page.getByLabel(words.appCode).waitFor()
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const leave = () => page.waitForURL((url) => !url.pathname.endsWith('/login/'))

  it('is turned on with an app that scans or copies its key', async () => {
    await page.goto(`${words.prefix}/my_account/`)
    await signIn(page, words, { email, password: server.password })
    await page.waitForURL(`**${words.prefix}/my_account/`)
    await press(words.turnOn)
    await page.getByLabel(words.yourPassword).fill(server.password)
    await press(words.goOn)
    secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
    await page
      .getByRole('img')
      .last()
      .evaluate((image) => (image as HTMLImageElement).decode())
    await page.getByLabel(words.appShows).fill(oneTimeCode(secret))
    await press(words.turnOn)
    const codes = await page.getByText(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}/).textContent()
    recoveryCode = codes?.split('\n')[0] ?? ''
    await expectFits(page, [390, 320])
    await press(words.keptCodes)
    await page.getByText(`${words.codesLeft}10`).waitFor()
    await press(words.signOut)
    await page.waitForURL(`**${words.prefix}/login/`)
  })

  it('asks for the code in a field that phones can fill in', async () => {
    await openSignIn()
    const field = page.getByLabel(words.appCode)
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true)
    await field.fill('000000')
    await press(words.signIn)
    await page.getByRole('alert').filter({ hasText: words.wrongCode }).waitFor()
    await field.fill(oneTimeCode(secret, 1))
    await press(words.signIn)
    await leave()
  })

  it('moves nothing on the account page when its state arrives', async () => {
    let answerNow = () => {}
    const isHeld = new Promise<void>((done) => {
      answerNow = done
    })
    await page.route('**/second-factor*', async (route) => {
      await isHeld
      await route.continue()
    })
    await page.goto(`${words.prefix}/my_account/`)
    const button = page.getByRole('button', { name: words.signOut, exact: true })
    await button.waitFor()
    const before = await button.boundingBox()
    answerNow()
    await page.getByText(`${words.codesLeft}10`).waitFor()
    expect(await button.boundingBox()).toEqual(before)
    await page.unroute('**/second-factor*')
  })

  it('accepts a recovery code instead', async () => {
    await page.goto(`${words.prefix}/my_account/`)
    await press(words.signOut)
    await page.waitForURL(`**${words.prefix}/login/`)
    await openSignIn()
    await press(words.useRecovery)
    await page.getByLabel(words.recoveryCode, { exact: true }).fill(recoveryCode)
    await press(words.signIn)
    await leave()
    await page.goto(`${words.prefix}/my_account/`)
    await page.getByText(`${words.codesLeft}9`).waitFor()
  })
})
