import { describe, expect, it } from 'vitest'
import { recordLifeCycle, type Scenario } from './testing/recordLifeCycle.ts'

type App = Awaited<ReturnType<typeof recordLifeCycle>>

/** Workflows of the app and of a page for one trigger. */
const run = (id: string, ...triggers: readonly string[]) => triggers.flatMap((it) => [`app ${it}`, `${id} ${it}`])

const fetches = (id: string) => [`fetch ${id}-first`, `fetch ${id}-needs`]

/** Life cycle of the first page after its data has loaded; sign-in has started before when the page is private. */
const firstLife = (id: string, { lang = 'en', isPrivate = false } = {}) => [
  'no bar',
  ...(isPrivate ? [] : ['auth']),
  'reset collections, all',
  'clear results',
  'reset variables, all',
  `show ${id} ${lang}`,
  ...run(id, 'before-collection-fetch-app', 'before-collection-fetch'),
  ...fetches(id),
  ...run(id, 'onload-app', 'onload'),
]

/** Life cycle of a later page after its data has loaded. */
const laterLife = (id: string, { lang = 'en', said = [] as readonly string[] } = {}) => [
  'no bar',
  'reset collections',
  'clear results',
  'reset variables',
  `show ${id} ${lang}`,
  ...said,
  ...run(id, 'before-collection-fetch'),
  ...fetches(id),
  ...run(id, 'onload'),
]

const leaveHome = run('home', 'page-unload')

const starts: [string, Scenario, readonly string[]][] = [
  ['at home', {}, ['bar', 'plugins', 'page home', ...firstLife('home')]],
  ['in another language', { path: '/es/a/' }, ['bar', 'plugins', 'page a', ...firstLife('a', { lang: 'es' })]],
  ['without a slash', { path: '/a' }, ['bar', 'bar', 'plugins', 'page a', ...firstLife('a')]],
  ['where a page has been', { path: '/old/' }, ['bar', 'bar', 'plugins', 'page a', ...firstLife('a')]],
  ['where there is no page', { path: '/never/' }, ['bar', 'plugins', 'page 404', ...firstLife('404')]],
  [
    'at a private page, signed in',
    { path: '/mine/', isSignedIn: true },
    ['bar', 'plugins', 'auth', 'page mine', ...firstLife('mine', { isPrivate: true })],
  ],
  [
    'at a private page, signed out',
    { path: '/mine/' },
    ['bar', 'plugins', 'auth', 'bar', 'page login', ...firstLife('login', { isPrivate: true })],
  ],
  [
    'at a page for others',
    { path: '/office/', isSignedIn: true },
    ['bar', 'plugins', 'auth', 'bar', 'page a', ...firstLife('a', { isPrivate: true })],
  ],
  ['where signing in cannot begin', { failsToSignIn: true }, ['bar', 'plugins', 'page home', ...firstLife('home')]],
  [
    'in the language chosen before',
    { stored: { 'sluice-language': 'es' } },
    ['bar', 'plugins', 'page home', ...firstLife('home', { lang: 'es' })],
  ],
]

const moves: [string, Scenario, (app: App) => unknown, readonly string[]][] = [
  [
    'to another page',
    {},
    ({ runtime }) => runtime.navigation.go('/a/', { progress: true }),
    [...leaveHome, 'bar', 'page a', ...laterLife('a')],
  ],
  [
    'to another page without a bar',
    {},
    ({ runtime }) => runtime.navigation.go('/a/'),
    [...leaveHome, 'no bar', 'page a', ...laterLife('a')],
  ],
  ['to another query', {}, ({ runtime }) => runtime.navigation.go('/?q=1'), []],
  ['to another hash', {}, ({ runtime }) => runtime.navigation.go('/#s'), []],
  ['to the very same address', {}, ({ runtime }) => runtime.navigation.go('/'), []],
  [
    'to another parameter: no guard, nothing is left',
    { path: '/zones/1/' },
    ({ runtime }) => runtime.navigation.go('/zones/2/', { progress: true }),
    ['no bar', ...laterLife('zone')],
  ],
  [
    'to another language',
    {},
    ({ runtime }) => runtime.navigation.go('/es/'),
    [...leaveHome, 'no bar', ...laterLife('home', { lang: 'es', said: run('home', 'language-changed') })],
  ],
  [
    'back, by the browser',
    {},
    async ({ runtime, services, after }) => {
      await after(() => runtime.navigation.go('/a/'))
      services.history.back()
    },
    ['bar', ...run('a', 'page-unload'), ...laterLife('home')],
  ],
  [
    'to a private page, signed out',
    {},
    ({ runtime }) => runtime.navigation.go('/mine/'),
    [...leaveHome, 'no bar', 'bar', 'page login', ...laterLife('login')],
  ],
  [
    'to another hash of a private page whose session has ended since',
    { path: '/mine/', isSignedIn: true },
    ({ runtime, signIn }) => {
      signIn(false)
      return runtime.navigation.go('/mine/#s')
    },
    [],
  ],
  [
    'to a page that is gone',
    { broken: { a: 404 } },
    ({ runtime }) => runtime.navigation.go('/a/'),
    [...leaveHome, 'no bar', 'page a', 'document /a/', 'no bar'],
  ],
  [
    'to a page that is broken',
    { broken: { a: 500 } },
    ({ runtime }) => runtime.navigation.go('/a/'),
    [...leaveHome, 'no bar', 'page a', 'error', 'no bar'],
  ],
  [
    'to two pages at once, of which the later wins, and what is left is left once',
    {},
    ({ runtime }) => Promise.all([runtime.navigation.go('/a/'), runtime.navigation.go('/english/')]),
    [...leaveHome, 'no bar', 'page english', ...laterLife('english')],
  ],
  [
    'to an address of the web',
    {},
    ({ runtime }) => runtime.navigation.go('https://example.com/'),
    ['document https://example.com/'],
  ],
  ['out of the document', {}, ({ services }) => services.history.leave(), leaveHome],
]

describe('an app that starts', () => {
  it.each(starts)('%s', async (_where, scenario, expected) => {
    expect(await (await recordLifeCycle(scenario)).start()).toEqual(expected)
  })
})

describe('navigation by a visitor', () => {
  it.each(moves)('%s', async (_where, scenario, go, expected) => {
    const app = await recordLifeCycle(scenario)
    await app.start()
    expect(await app.after(() => go(app))).toEqual(expected)
  })
})
