import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from './steps/signIn.ts'
import { expectFits } from './support/expectFits.ts'
import { mailedLink } from './support/mailedLink.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import type { Phone } from './support/phone.ts'
import { words as allWords } from './support/words.ts'

const server = inject('server')

/* Each language uses its own user, whom no other test uses. */
describe.each([
  { language: 'en', email: 'tech.a4@example.com' },
  { language: 'es', email: 'tech.a3@example.com' },
] as const)('a forgotten password in $language', ({ language, email }) => {
  const words = allWords[language]
  const password = `rain on the roof ${language}`
  let browser: Browser
  let elsewhere: Phone
  let phone: Phone
  let page: Page
  let link: string

  beforeAll(async () => {
    browser = await openBrowser()
    elsewhere = await openStrange()
    await elsewhere.page.goto(`${words.prefix}/dashboard/`)
    await signIn(elsewhere.page, words, { email, password: server.password })
    phone = await openStrange()
    page = phone.page
  })
  afterAll(() => closePages(browser))
  afterEach(async () => {
    phone.expectClean()
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    await expectFits(page, [390, 320])
  })

  async function openStrange(): Promise<Phone> {
    const opened = await newPhonePage(browser, server)
    opened.announce(/^answer 401: POST .*\/api:auth\/(refresh|login)$/)
    return opened
  }

  it('has a link on the sign-in page', async () => {
    await page.goto(`${words.prefix}/login/`)
    await page.getByRole('link', { name: words.forgotPassword }).click()
    await page.waitForURL(`**${words.prefix}/forgot-password/`)
    await page.getByRole('heading', { level: 1, name: words.forgotPassword }).waitFor()
    await page.getByLabel(words.email).fill(email)
    await page.getByRole('button', { name: words.sendLink }).click()
    await page.getByRole('status').filter({ hasText: words.linkSent }).waitFor()
    expect(await page.getByLabel(words.email).count()).toBe(0)
  })

  it('sends a mail with a link to this server', async () => {
    link = await mailedLink(browser, { subject: words.mailSubject, email })
    expect(link.startsWith(`${server.url}${words.prefix}/reset-password/?token=`)).toBe(true)
  })

  it('is replaced by a new one', async () => {
    await page.goto(link)
    await page.getByLabel(words.newPassword).fill(password)
    await page.getByText(words.strong, { exact: true }).waitFor()
    await page.getByRole('button', { name: words.setPassword }).click()
    await page.waitForURL(`**${words.prefix}/login/?reset=done`)
    await page.getByRole('status').filter({ hasText: words.passwordSet }).waitFor()
  })

  it('no longer works, and the new one does', async () => {
    phone.announce(/^console warning: Action “.*-login” failed: E-mail or password is wrong\./)
    await page.getByLabel(words.email).fill(email)
    await page.getByLabel(words.password).fill(server.password)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await page.getByRole('alert').filter({ hasText: words.wrongPassword }).waitFor()
    await signIn(page, words, { email, password })
    await page.waitForURL(`**${words.prefix}/dashboard/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('has signed every other device out', async () => {
    await elsewhere.page.goto(`${words.prefix}/clients/`)
    await elsewhere.page.waitForURL((url) => url.pathname === `${words.prefix}/login/`)
  })

  it('cannot be replaced twice with one link', async () => {
    phone.announce(
      /^answer 400: POST .*\/api:auth\/reset-password$/,
      /^console warning: Action “.*-resetPassword” failed: This link is used/,
    )
    await page.goto(link)
    await page.getByLabel(words.newPassword).fill('another password')
    await page.getByRole('button', { name: words.setPassword }).click()
    await page.getByRole('alert').filter({ hasText: words.linkUsed }).waitFor()
    await page.getByRole('link', { name: words.askAgain }).click()
    await page.waitForURL(`**${words.prefix}/forgot-password/`)
    await page.getByLabel(words.email).waitFor()
  })
})
