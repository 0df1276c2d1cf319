import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createClient } from './steps/createClient.ts'
import { prepareVisit } from './steps/prepareVisit.ts'
import { signIn } from './steps/signIn.ts'
import { storedProject } from './stored/storedProject.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import type { Phone } from './support/phone.ts'
import { words as allWords } from './support/words.ts'

const server = inject('server')
const words = allWords.en
const neighbour = { email: 'manager.b@example.com', password: server.password }
const strict = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sluice-html sluice-url dompurify',
]

describe('the security policy', () => {
  it.each([
    { what: 'the document', path: '/', status: 200 },
    { what: 'the document of a deep address', path: '/es/clients/', status: 200, accept: 'text/html' },
    { what: 'page data', path: `/public/data/${storedProject.pages[0]?.id}.json`, status: 200 },
    { what: 'a style sheet', path: '/public/styles/tokens.css', status: 200 },
    { what: 'an icon', path: '/icons/lucide/droplets.svg', status: 200 },
    { what: 'a refused answer of the API', path: '/api:auth/me', status: 401 },
    { what: 'an unknown address of the API', path: '/api:none/at-all', status: 404 },
    { what: 'a missing file', path: '/assets/none.js', status: 404 },
    { what: 'the health check', path: '/readyz', status: 200 },
  ])('is on $what', async ({ path, status, accept = '*/*' }) => {
    const response = await fetch(server.url + path, { headers: { accept } })
    expect(response.status).toBe(status)
    expectStrict(response)
  })

  it('is on every script and style sheet that the document names', async () => {
    const html = await (await fetch(server.url)).text()
    const addresses = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) {
      const response = await fetch(server.url + address)
      expect(response.status).toBe(200)
      expectStrict(response)
    }
  })

  it('allows only data inline in the document', async () => {
    const html = await (await fetch(server.url)).text()
    expect(html).not.toMatch(/<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))|<style|\sstyle=|\son\w+=/i)
  })
})

function expectStrict({ headers }: globalThis.Response): void {
  expect(headers.get('content-security-policy')?.split('; ')).toEqual(expect.arrayContaining(strict))
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
}

describe('an account', () => {
  let browser: Browser
  let owner: Phone
  let other: Phone
  let paths: Readonly<Record<string, string>>

  beforeAll(async () => {
    browser = await openBrowser()
    owner = await open(server)
    paths = await prepareVisit(owner.page, words, 'Hedge & Wall')
    other = await open(neighbour)
  })
  afterAll(() => closePages(browser))

  async function open(who: typeof neighbour): Promise<Phone> {
    const phone = await newPhonePage(browser, server)
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    await phone.page.goto('/dashboard/')
    await signIn(phone.page, words, who)
    return phone
  }

  it('is not found by a search of a neighbor', async () => {
    await other.page.goto('/clients/?q=Hedge')
    await other.page.getByText(`${words.noClientMatches}Hedge”.`).waitFor()
    other.expectClean()
  })

  it.each(['client_detail', 'site_detail', 'checkup_detail-v2', 'report_viewer'])(
    'shows a neighbor nothing at the address of its %s',
    async (name) => {
      other.announce(
        /^answer 404: GET .*\/api:/,
        /^console warning: Collection \w+ could not be fetched\. .*There is no such /,
      )
      await other.page.goto(paths[name] ?? '')
      await other.page.getByRole('alert').filter({ hasText: words.notLoaded }).first().waitFor()
      await other.page.getByRole('main').getByRole('link', { name: words.goToToday }).first().waitFor()
      expect(await other.page.locator('body').textContent()).not.toContain('Hedge')
      other.expectClean()
    },
  )

  it('rejects a neighbor’s write in the walk', async () => {
    const id = new URL(paths['zone-repair'] ?? '').pathname.split('/')[2]
    const answer = other.page.waitForRequest((request) => request.url().includes('/api:crm/clients'))
    await other.page.goto('/clients/')
    const authorization = (await (await answer).allHeaders()).authorization ?? ''
    const response = await fetch(`${server.url}/api:checkups/checkup-zones/${id}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json', 'if-match': '*' },
      body: JSON.stringify({ notes: 'mine' }),
    })
    expect(response.status).toBe(404)
  })

  it('shows markup in a name as text', async () => {
    const name = '<img src=x onerror=alert(1)><b>Bold</b> & Co'
    await owner.page.goto('/client-new/')
    await createClient(owner.page, words, name)
    expect(await owner.page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
    await owner.page.goto('/clients/?q=Bold')
    await owner.page.getByRole('link').filter({ hasText: name }).waitFor()
    owner.expectClean()
  })
})

describe('signing in', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => closePages(browser))

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/%09/evil.example', 'javascript:alert(1)'])(
    'stays in the app with ?source=%s',
    async (source) => {
      const phone = await newPhonePage(browser, server)
      phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
      const elsewhere: string[] = []
      phone.page.on('request', (request) => {
        if (!request.url().startsWith(server.url)) elsewhere.push(request.url())
      })
      await phone.page.goto(`/login/?source=${encodeURIComponent(source)}`)
      await signIn(phone.page, words, server)
      await phone.page.getByRole('heading', { level: 1 }).waitFor()
      expect(new URL(phone.page.url()).origin).toBe(server.url)
      expect(elsewhere).toEqual([])
      phone.expectClean()
      await phone.context.close()
    },
  )
})
