import { describe, expect, it } from 'vitest'
import type { PluginDefinition } from '../../plugins/definePlugin.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { settled } from '../../testing/settled.ts'

await Promise.all([import('../recover.ts'), import('./guardPage.ts')])

describe('a visitor without access to a page', () => {
  const auth = (signIn: { isAuthenticated: boolean; user?: unknown }): PluginDefinition => ({
    id: 'auth',
    name: 'Auth',
    namespace: 'auth',
    auth: { init: async () => {}, isAuthenticated: () => signIn.isAuthenticated, user: () => signIn.user },
  })
  const group = (...roles: string[]) => ({ userGroup: { roles: roles.map((value) => ({ value })) } })
  const entry = (id: string, pageUserGroups: unknown = []) => ({
    id,
    paths: { default: id },
    langs: ['en', 'es'],
    pageUserGroups,
  })
  const pages = [
    entry('home'),
    entry('login'),
    entry('sorry'),
    entry('own-login'),
    entry('mine', [{}]),
    entry('office', [{}, group('owner', 'paid'), group('admin')]),
  ]

  async function visit(
    path: string,
    visitor: Parameters<typeof auth>[0],
    more: { settings?: unknown; auth?: unknown } = {},
  ) {
    const { runtime, services } = createTestRuntime({
      path,
      plugins: [auth(visitor)],
      pages: Object.fromEntries(pages.map(({ id }) => [id, { page: { id } }])),
      project: {
        homePageId: 'home',
        langs: [{ lang: 'en', default: true }, { lang: 'es' }],
        pages,
        authPluginId: 'auth',
        auth: more.auth ?? { unauthenticatedPageId: 'login', unauthorizedPageId: 'sorry' },
        plugins: [{ id: 'auth', settings: { publicData: more.settings ?? {} } }],
      },
    })
    const asked: string[] = []
    const { fetch } = services
    Object.assign(services, {
      fetch: (input: RequestInfo) => {
        asked.push(/([\w-]+)\.json/.exec(String(input))?.[1] ?? '')
        return fetch(input)
      },
    })
    runtime.navigation.start()
    await settled()
    return { at: services.history.current(), asked, kind: runtime.navigation.view.peek().kind }
  }

  it.each([
    ['is asked to sign in', '/mine/?a=1#b', { isAuthenticated: false }, '/login/?source=%2Fmine%2F%3Fa%3D1%23b'],
    [
      'is asked in the language asked for',
      '/es/mine/',
      { isAuthenticated: false },
      '/es/login/?source=%2Fes%2Fmine%2F',
    ],
    ['sees what is for everybody who has signed in', '/mine/', { isAuthenticated: true }, '/mine/'],
    [
      'has every role of one group',
      '/office/',
      { isAuthenticated: true, user: { role: ['paid', 'owner'] } },
      '/office/',
    ],
    ['has the role of another', '/office/', { isAuthenticated: true, user: { role: 'admin' } }, '/office/'],
    ['lacks a role', '/office/', { isAuthenticated: true, user: { role: ['owner'] } }, '/sorry/?source=%2Foffice%2F'],
    ['has no roles', '/office/', { isAuthenticated: true, user: null }, '/sorry/?source=%2Foffice%2F'],
  ])('%s', async (_what, path, visitor, at) => {
    const result = await visit(path, visitor)
    expect(result.at).toBe(at)
    // A page that is not shown is not fetched.
    expect(result.asked).toEqual([at.replace(/^\/es/, '').split('/')[1]])
  })

  it.each([
    ['a text at another key', { roleKey: 'kind' }, { kind: 'admin' }],
    ['a list of texts', {}, { role: ['x', 'admin'] }],
    ['a list of objects', { roleTypeKey: 'code' }, { role: [{ code: 'admin' }, { code: 7 }, null] }],
    ['a name that stands for an id', { roles: [{ id: 'admin', name: 'Chief' }] }, { role: 'Chief' }],
    ['a label that stands for a value', { roles: [{ value: 'admin', label: 'Chief' }, null] }, { role: ['Chief'] }],
  ])('has a role that is %s', async (_what, settings, user) => {
    expect((await visit('/office/', { isAuthenticated: true, user }, { settings })).at).toBe('/office/')
  })

  it('is not let in by a name that belongs to another id', async () => {
    const settings = { roles: [{ id: 'guest', name: 'admin' }] }
    expect((await visit('/office/', { isAuthenticated: true, user: { role: 'admin' } }, { settings })).at).toBe(
      '/sorry/?source=%2Foffice%2F',
    )
  })

  it.each([
    ['the plugin’s page to sign in', { afterNotSignInPageId: 'own-login' }, false, '/own-login/?source=%2Foffice%2F'],
    [
      'the plugin’s page for who may not',
      { afterForbiddenPageId: 'own-login' },
      true,
      '/own-login/?source=%2Foffice%2F',
    ],
  ])('is sent to %s', async (_what, settings, isAuthenticated, at) => {
    expect((await visit('/office/', { isAuthenticated }, { settings })).at).toBe(at)
  })

  it('is sent to the sign-in page when there is none for denied access', async () => {
    const only = { unauthenticatedPageId: 'login' }
    expect((await visit('/office/', { isAuthenticated: true }, { auth: only })).at).toBe('/login/?source=%2Foffice%2F')
  })

  it.each([
    ['is the page itself', { unauthorizedPageId: 'office' }],
    ['is not for them either', { unauthorizedPageId: 'mine', unauthenticatedPageId: 'office' }],
  ])('sees an error when the target page %s, without endless redirects', async (_what, pagesInstead) => {
    const { at, kind, asked } = await visit('/office/', { isAuthenticated: false }, { auth: pagesInstead })
    expect([at, kind, asked]).toEqual(['/office/', 'error', []])
  })
})

describe('a formula that reads roles', () => {
  it('gets the roles that the page guard uses', async () => {
    const signIn: PluginDefinition = {
      id: 'auth',
      name: 'Auth',
      namespace: 'auth',
      auth: { init: async () => {}, isAuthenticated: () => true, user: () => ({ kind: ['Chief'] }) },
    }
    const code = "wwFormulas.matchAnyRoles('admin') + ' ' + wwFormulas.matchAllRoles('admin', 'Chief')"
    const { runtime } = createTestRuntime({
      plugins: [signIn],
      pages: { home: { page: { id: 'home' }, formulas: [{ id: 'f', name: 'f', type: 'f', code }] } },
      project: {
        authPluginId: 'auth',
        plugins: [
          { id: 'auth', settings: { publicData: { roleKey: 'kind', roles: [{ value: 'admin', label: 'Chief' }] } } },
        ],
      },
    })
    runtime.navigation.start()
    await settled()
    expect(runtime.evaluator.resolve({ __wwtype: 'f', code }, runtime.rootScope, {})).toBe('true false')
  })
})
