import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from './steps/signIn.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { openBrowser } from './support/openBrowser.ts'
import { words } from './support/words.ts'

// What a list shows when the connection breaks after the page has loaded.

const server = inject('server')
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  const phone = await newPhonePage(browser, { ...server, context: { bypassCSP: true } })
  page = phone.page
  await page.goto('/dashboard/')
  await signIn(page, words.en, server)
})
afterEach(() => page.unrouteAll())
afterAll(() => browser?.close())

describe('a list that cannot be fetched', () => {
  it.each([
    ['clients', '/clients/', '**/api:crm/clients*', /Load more/],
    ['sites of a new checkup', '/checkups_incomplete/?new=yes', '**/api:crm/sites*', /Start checkup at /],
  ])('says so and tries again: %s', async (_name, path, requests, button) => {
    await page.route(requests, (route) => route.abort())
    await page.goto(path)
    const alert = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })
    await alert.waitFor()
    await expectAccessible(page)

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('button', { name: button }).first().waitFor()
  })

  it('shows the panel of a new checkup without a finding', async () => {
    await page.goto('/checkups_incomplete/?new=yes')
    await page
      .getByRole('button', { name: /^Start checkup at / })
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('no such place')
    await page.getByText('No site matches.').waitFor()
    expect(await page.getByRole('button', { name: /^Start checkup at / }).count()).toBe(0)
  })
})
