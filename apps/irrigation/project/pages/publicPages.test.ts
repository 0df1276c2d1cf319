import { describe, expect, it } from 'vitest'
import { contact } from '../shared/contact.ts'
import { descriptions } from '../shared/descriptions.ts'
import { openApp } from '../testing/openApp.ts'

const open = async (path: string, isSignedIn = false) => (await openApp(path, () => undefined, { isSignedIn })).app

const linesOf = (outline: string) => outline.split('\n').map((line) => line.trim())
/** Lines between the search form and the way home: what was found. */
const foundIn = (outline: string) => {
  const lines = linesOf(outline)
  return lines.slice(lines.indexOf('button "Search"') + 1, lines.indexOf('link "Go to the home page" → /'))
}
const bilingual = [
  '/',
  '/login/',
  '/forgot-password/',
  '/sign-up/',
  '/signup_thank_you/',
  '/reset-password/',
  '/change-email/',
  '/privacy/',
  '/nowhere/',
]

describe('every public page', () => {
  it.each([...bilingual.flatMap((path) => [path, `/es${path}`]), '/terms/'])('%s is in good order', async (path) => {
    const lines = linesOf((await open(path)).outline)
    for (const landmark of ['banner', 'main', 'contentinfo'])
      expect(lines.filter((line) => line === landmark)).toHaveLength(1)
    const levels = lines.flatMap((line) => /^heading (\d)/.exec(line)?.[1] ?? []).map(Number)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  it('changes to the dark theme and back', async () => {
    const app = await open('/login/')
    await app.find('button', 'Dark').click()
    expect(app.find('button', 'Light').text).toBe('Light')
  })

  it('links to privacy, terms, home and the other language', async () => {
    const app = await open('/')
    await app.find('link', 'Privacy').click()
    expect(app.find('heading', 'Privacy, in plain words').text).not.toBe('')
    await app.find('button', 'Español').click()
    expect(app.path).toBe('/es/privacy/')
    await app.find('link', 'Condiciones en inglés').click()
    expect(app.path).toBe('/terms/')
    expect(app.outline).not.toContain('Español')
    await app.find('link', 'Home').click()
    expect(app.path).toBe('/')
  })
})

describe('home', () => {
  it('describes the app and links to sign-in', async () => {
    const app = await open('/')
    expect(app.outline).toContain('heading 2 "Pass, repair, file – before you leave the driveway"')
    await app.find('link', 'Sign in').click()
    expect(app.path).toBe('/login/')
  })

  it('redirects a signed-in user to today', async () => expect((await open('/', true)).path).toBe('/dashboard/'))
})

describe('privacy and terms', () => {
  it.each([
    { path: '/privacy/', chapters: ['Photos', 'Where you are', 'Signatures', 'Links that are shared'] },
    { path: '/es/privacy/', chapters: ['Fotos', 'Dónde estás', 'Firmas', 'Enlaces compartidos'] },
    { path: '/terms/', chapters: ['Estimates are estimates', 'Backflow is decided by people'] },
  ])('$path has $chapters', async ({ path, chapters }) => {
    const app = await open(path)
    for (const chapter of chapters) expect(app.outline).toContain(`heading 2 "${chapter}"`)
  })

  it('has no terms in Spanish', async () => {
    expect((await open('/es/terms/')).outline).toContain('heading 1 "Esta página no existe"')
  })
})

describe('the page for unknown addresses', () => {
  it('shows the address, and how to get help', async () => {
    const { outline } = await open('/no/<b>such</b>/page/')
    expect(outline).toContain('text "Asked for: /no/%3Cb%3Esuch%3C/b%3E/page/"')
    expect(outline).toContain(`link "${contact.phone.words}" → tel:+12105550199`)
    expect(outline).toContain(`link "${contact.email.words}" → mailto:help@example.com`)
  })

  it('finds public pages by name for a signed-out visitor', async () => {
    const app = await open('/nowhere/')
    const found = () => foundIn(app.outline)
    expect(found()).toHaveLength(5)
    await app.find('searchbox', 'What are you looking for?').fill(' PASS')
    expect(found()).toEqual(['link "Forgotten password" → /forgot-password/'])
    await app.find('button', 'Search').click()
    expect(app.path).toBe('/forgot-password/')
  })

  it('logs the unknown address', async () => {
    const app = await open('/es/nada/que/ver/')
    expect(app.services.logged).toContain('info: No page at /es/nada/que/ver/')
  })

  it('reports that no page has the name, and links home', async () => {
    const app = await open('/nowhere/')
    await app.find('searchbox', 'What are you looking for?').fill('unicorn')
    expect(foundIn(app.outline)).toEqual(['text "No page has that name."'])
    await app.find('button', 'Search').click()
    expect(app.path).toBe('/')
  })

  it('searches the clients of a signed-in user', async () => {
    const app = await open('/nowhere/', true)
    expect(app.outline).not.toContain('Sign in')
    expect(app.outline).toContain('link "Your account: Ana" → /my_account/')
    expect(app.outline).toContain('link "Go to today" → /dashboard/')
    await app.find('searchbox', 'What are you looking for?').fill('maple & co')
    await app.find('button', 'Search my clients').click()
    expect(app.path).toBe('/clients/?q=maple%20%26%20co')
  })
})

describe('descriptions', () => {
  it.each(Object.entries(descriptions))('of %s fit where they are shown', (_name, texts) => {
    for (const lang of ['en', 'es']) {
      expect(texts.description[lang]?.length).toBeLessThanOrEqual(160)
      expect(texts.socialTitle[lang]?.length).toBeLessThanOrEqual(60)
      expect(texts.socialDescription[lang]?.length).toBeLessThanOrEqual(90)
    }
  })
})
