/* A stored project whose sign-in and data are on another origin, shown under the strict policy: from the guarded page to the list. */
import { findChromium } from '@sluice/chromium'
import { buildPlayer, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { abilities } from '../abilities.ts'
import { folderOf } from '../fixtures/folderOf.ts'
import { installedIconSet } from '../installedIconSet.ts'
import { hearProblems } from '../testing/hearProblems.ts'
import { signInProject } from './signInProject.ts'
import { type ForeignApi, startForeignApi } from './startForeignApi.ts'

let api: ForeignApi
let preview: Preview
let browser: Browser
beforeAll(async () => {
  api = await startForeignApi()
  api.users.set('ana@a.test', { id: 1, name: 'Ana', role: 'owner' })
  api.users.set('ben@a.test', { id: 2, name: 'Ben', role: 'helper' })
  const icon = (path: string) => packagedIcon(path, installedIconSet)
  const folder = folderOf(signInProject(api.host))
  preview = await previewProject({ folder, port: 0, player: () => buildPlayer(), icon, abilities, allow: [api.host] })
  browser = await chromium.launch(await findChromium())
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await preview?.close()
  await api?.stop()
})

let context: BrowserContext
let page: Page
let problems: ReturnType<typeof hearProblems>
beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
  // The browser itself tells of every response that is no success.
  problems = hearProblems(page, (said) => /^Failed to load resource: the server responded|Wrong e-mail/.test(said))
  await page.goto(`${preview.address}/clients/`)
})
afterEach(async () => {
  expect([problems.uncaught, problems.complaints]).toEqual([[], []])
  await context.close()
})

async function signIn(email: string, password = 'valves'): Promise<void> {
  await page.getByLabel('email').fill(email)
  await page.getByLabel('password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

it('leads an anonymous visitor to sign in, back to the page, and keeps them signed in', async () => {
  await page.waitForURL((url) => url.pathname === '/login/')
  expect(new URL(page.url()).searchParams.get('source')).toBe('/clients/')
  await signIn('ana@a.test')
  await page.getByText('Hello Ana').waitFor()
  await page.getByText(/^Client of Ana/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/clients/')
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'ww-auth-access-token', secure: true, sameSite: 'Lax', path: '/' })
  await page.reload()
  await page.getByText('Hello Ana').waitFor()
}, 60_000)

it('says what the server says of a wrong password', async () => {
  await signIn('ana@a.test', 'wrong')
  await page.getByText('Wrong e-mail or password.').waitFor()
  expect(await context.cookies()).toEqual([])
}, 60_000)

it('renews an expired token, and repeats the request', async () => {
  await signIn('ana@a.test')
  await page.getByText(/^Client of Ana/).waitFor()
  api.expire()
  const before = api.received.length
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect
    .poll(() => api.received.slice(before).map((line) => line.split(' ').slice(0, 2).join(' ')))
    .toEqual(['GET /api:crm/clients', 'POST /api:auth/auth/renewal', 'GET /api:crm/clients'])
  await expect.poll(() => page.getByText(/^Client of Ana/).textContent()).toMatch(/, [2-9]$/)
}, 60_000)

it('sends somebody without the role to the page for them', async () => {
  await signIn('ben@a.test')
  await page.getByText('Not for you').waitFor()
  expect(new URL(page.url()).pathname).toBe('/forbidden/')
}, 60_000)

it('signs out in all tabs', async () => {
  await signIn('ana@a.test')
  await page.getByText('Hello Ana').waitFor()
  const other = await context.newPage()
  await other.goto(`${preview.address}/clients/`)
  await other.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/login/')
  expect(await context.cookies()).toEqual([])
}, 60_000)

it('asks no host that the author has not allowed', async () => {
  const folder = folderOf(signInProject(api.host))
  const icon = (path: string) => packagedIcon(path, installedIconSet)
  const strict = await previewProject({ folder, port: 0, player: () => buildPlayer(), icon, abilities })
  expect(strict.report.hosts.blocked.toSorted()).toEqual([api.host, 'stored.example'])
  const window = await context.newPage()
  const before = api.received.length
  await window.goto(`${strict.address}/login/`)
  await window.getByLabel('email').fill('ana@a.test')
  await window.getByLabel('password').fill('valves')
  const [refused] = await Promise.all([
    window.waitForEvent('console', (message) => message.text().includes('connect-src')),
    window.getByRole('button', { name: 'Sign in' }).click(),
  ])
  expect(refused.text()).toContain(api.host)
  expect(api.received).toHaveLength(before)
  await strict.close()
}, 60_000)
