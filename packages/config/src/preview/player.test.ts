import { findChromium } from '@sluice/chromium'
import { image, section, text } from '@sluice/elements-basic/schema'
import { AUTH_PLUGIN_ID } from '@sluice/plugins-auth'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '../build/securityHeaders.ts'
import { type Files, folderOf } from '../import/testing/madeUpExport.ts'
import { buildPlayer } from './buildPlayer.ts'
import type { Player } from './Player.ts'
import { type Preview, previewProject } from './previewProject.ts'
import { markupProject, scriptProject, shownProject } from './testing/shownProject.ts'

let browser: Browser
let player: Player
const previews: Preview[] = []

beforeAll(async () => {
  const [opened, built] = await Promise.all([findChromium().then((found) => chromium.launch(found)), buildPlayer()])
  browser = opened
  player = built
}, 120_000)
afterEach(async () => {
  for (const preview of previews.splice(0)) await preview.close()
})
afterAll(() => browser?.close())

/** Opens a page of a previewed project; collects the browser's errors. */
async function open(files: Files, { path = '/', locale = 'en-US' } = {}) {
  const preview = await previewProject({
    folder: folderOf(files),
    port: 0,
    player: () => Promise.resolve(player),
    icon: (name) => (name === 'lucide/plus' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : null),
    abilities: { elements: [{ definition: section }, { definition: text }, { definition: image }], plugins: [] },
  })
  previews.push(preview)
  const page = await browser.newPage({ locale })
  const problems = collectProblems(page)
  await page.addInitScript(reportViolations)
  await page.goto(preview.address + path)
  return { preview, page, problems }
}

function collectProblems(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return problems
}

function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`securitypolicyviolation ${violatedDirective} ${blockedURI}`),
  )
}

describe('the player', () => {
  it('shows a stored project with its styles, pictures and icons, under the strict policy', async () => {
    const { page, problems } = await open(shownProject())
    await page.getByRole('heading', { name: 'Welcome, all' }).waitFor()
    expect(await page.title()).toBe('Made-up valves')
    const count = page.getByText('Valves: 3')
    expect(await count.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(16, 32, 48)')
    const picture = page.getByRole('img', { name: 'A valve' })
    await expect.poll(() => picture.evaluate((node) => 'naturalWidth' in node && node.naturalWidth)).toBe(20)
    const link = page.getByRole('link', { name: 'More' })
    expect(await link.evaluate((node) => getComputedStyle(node).padding)).toBe('7px')
    expect(problems).toEqual([])
  }, 30_000)

  it('names the scripts of a page in its document, so that they load with the player', async () => {
    const { page, preview } = await open(shownProject())
    await page.getByRole('heading', { name: 'Welcome, all' }).waitFor()
    const html = await (await fetch(preview.address)).text()
    const named = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    for (const part of ['page', 'elements'])
      expect(
        named.some((path) => path.includes(`/${part}-`)),
        part,
      ).toBe(true)
    expect(named.filter((path) => !asked.includes(path))).toEqual([])
    expect(new Set(asked.filter((path) => path.endsWith('.js'))).size).toBeLessThanOrEqual(12)
  }, 30_000)

  it('follows a link without loading the document again', async () => {
    const { page, preview, problems } = await open(shownProject())
    const document = await page.evaluateHandle(() => window.document)
    await page.getByRole('link', { name: 'More' }).click()
    await page.getByText('The second page').waitFor()
    expect(page.url()).toBe(`${preview.address}/more/`)
    expect(await document.evaluate((before) => before === window.document)).toBe(true)
    expect(problems).toEqual([])
  }, 30_000)

  it.each([
    ['en-US', '2 parts of this page do not run'],
    ['es-ES', '2 partes de esta página no funcionan'],
  ])(
    'names the parts of a page that do not run, on that page only: %s',
    async (locale, words) => {
      const files = shownProject()
      const home = JSON.parse(String(files['data/home.json']))
      home.wwObjects.title.content.default.first = 'images/gone.png'
      const { page, problems } = await open({ ...files, 'data/home.json': JSON.stringify(home) }, { locale })
      const summary = page.getByText(words)
      await summary.click()
      // The abilities of this test lack the icon, and the picture has no file.
      await page.getByText('picture images/gone.png').waitFor()
      await page.getByText(/^element Icon/).waitFor()
      expect(await page.locator('.player-missing li').count()).toBe(2)
      await page.getByRole('link', { name: 'More' }).click()
      await page.getByText('The second page').waitFor()
      await expect.poll(() => page.locator('.player-missing').count()).toBe(0)
      expect(problems).toEqual([])
    },
    30_000,
  )

  it('opens any page at its address', async () => {
    const { page, problems } = await open(shownProject(), { path: '/more/' })
    await page.getByText('The second page').waitFor()
    expect(problems).toEqual([])
  }, 30_000)

  it('shows texts with inline styles without a policy violation', async () => {
    const files = shownProject()
    const file = String(files['data/home.json']).replace(
      'Welcome, <b>all</b>',
      "Welcome, <b style='color: red'>all</b>",
    )
    const { page, problems } = await open({ ...files, 'data/home.json': file })
    const bold = page.locator('h1 b')
    await bold.waitFor()
    expect(await bold.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(255, 0, 0)')
    expect(problems).toEqual([])
  }, 30_000)

  it('blocks what the strict policy forbids', async () => {
    const { page, problems } = await open(shownProject())
    await page.getByRole('heading').waitFor()
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await expect.poll(() => problems.some((one) => one.includes('securitypolicyviolation style-src'))).toBe(true)
  }, 30_000)

  it.each([
    { locale: 'en-US', title: 'This project cannot start.', button: 'Try again' },
    { locale: 'es-MX', title: 'Este proyecto no puede iniciarse.', button: 'Intentar de nuevo' },
  ])(
    'explains in the language of the browser why a project cannot start: $locale',
    async ({ locale, title, button }) => {
      const { page, problems } = await open(shownProject({ plugins: [{ id: AUTH_PLUGIN_ID, name: 'Sign-in' }] }), {
        locale,
      })
      const alert = page.getByRole('alert')
      await alert.getByRole('heading', { name: title }).waitFor()
      expect(await alert.textContent()).toContain('needs the setting “loginEndpoint”')
      expect(await alert.getByRole('button').textContent()).toBe(button)
      expect(problems).toEqual([])
    },
    30_000,
  )

  it('reports that the preview has ended', async () => {
    const { page, preview } = await open(shownProject())
    await page.getByRole('heading').waitFor()
    await page.route('**/player/project.json', (route) => route.abort())
    await page.goto(`${preview.address}/more/`)
    await page.getByText('The preview does not answer any more. Start it again in the terminal.').waitFor()
  }, 30_000)

  it('shows an error, not a blank page, where a page has no file', async () => {
    const { page } = await open(shownProject(), { path: '/lost/' })
    await page.getByRole('alert').waitFor()
    await page.getByRole('main').getByRole('button').waitFor()
  }, 30_000)
})

describe('markup with code', () => {
  const attempt = (code: string) => `try { ${code}; said.push('done') } catch (error) { said.push(error.name) }`
  const markup = `<p id="out" style="margin: 0; height: 300px"></p><script>
    const said = []
    ${attempt("parent.document.body.innerHTML = 'taken'")}
    ${attempt("localStorage.setItem('a', 'b')")}
    ${attempt("document.cookie = 'a=b'")}
    ${attempt("top.location = 'https://elsewhere.example/'")}
    ${attempt("new Function('return 1')()")}
    out.textContent = said.join(' ')
    out.onclick = () => { out.style.height = '450px' }
  </script>`

  it('of a trusted project runs in a frame, cannot reach the page, and gets the height of its content', async () => {
    const { page, preview } = await open(markupProject(markup, { trustedCode: true }))
    const frame = page.locator('[data-uid="markup"] iframe')
    const out = page.frameLocator('[data-uid="markup"] iframe').locator('#out')
    await out.getByText('SecurityError').waitFor()
    expect(await out.textContent()).toBe('SecurityError SecurityError SecurityError SecurityError EvalError')
    const height = () => frame.evaluate((node) => node.getBoundingClientRect().height)
    await expect.poll(height).toBe(300)
    await out.click()
    await expect.poll(height).toBe(450)
    expect(page.url()).toBe(`${preview.address}/`)
    expect(await page.evaluate(() => document.cookie + localStorage.length)).toBe('0')
    const answer = await page.request.get(preview.address)
    expect(answer.headers()['content-security-policy']).toBe(securityHeaders['content-security-policy'])
  }, 30_000)

  it('cannot be framed by a page of another origin', async () => {
    const { preview } = await open(markupProject(markup, { trustedCode: true }))
    const answer = await fetch(`${preview.address}/player/frame.html`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "frame-ancestors 'self'"]),
    )
  }, 30_000)

  it('of any other project does not run, and has no frame', async () => {
    const { page, preview, problems } = await open(markupProject(`<b>Kept</b>${markup}`))
    await page.getByText('Kept').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.locator('#out').textContent()).toBe('')
    expect(problems).toEqual([])
    expect((await fetch(`${preview.address}/player/frame.html`)).status).toBe(404)
  }, 30_000)
})

describe('a script that needs the page itself', () => {
  const text = "return 'Fields: ' + document.querySelectorAll('head meta').length + ', valves: ' + variables['count']"
  const action = `const note = document.createElement('output')
    note.textContent = 'Written by a script, ' + variables['count']
    document.body.append(note)
    variables['count'] = await Promise.resolve(4)`

  it('of a trusted project runs, under the strict policy', async () => {
    const { page, preview, problems } = await open(scriptProject(text, action, { trustedCode: true }))
    await page.getByText('Written by a script, 3').waitFor()
    await page.getByText(/^Fields: [2-9], valves: 4$/).waitFor()
    expect(problems).toEqual([])
    const answer = await page.request.get(preview.address)
    expect(answer.headers()['content-security-policy']).toBe(securityHeaders['content-security-policy'])
  }, 30_000)

  it('of any other project does not run', async () => {
    const { page } = await open(scriptProject("return 'Valves: ' + variables['count']", action))
    await page.getByText('Valves: 3').waitFor()
    expect(await page.locator('output').count()).toBe(0)
    expect(await page.locator('meta[name="sluice-scripts"]').count()).toBe(0)
  }, 30_000)
})
