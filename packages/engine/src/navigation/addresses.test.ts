import { describe, expect, it, vi } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.ts'

const home = { page: { id: 'home' }, sections: {} }

describe('an address', () => {
  const start = async (path: string, more: Readonly<Record<string, unknown>> = {}, stored = {}) => {
    const entry = (id: string, stored: string) => ({ id, paths: { default: stored }, langs: ['en', 'es'] })
    const { runtime, services } = createTestRuntime({
      path,
      stored,
      pages: { home, a: { page: { id: 'a' } }, '404': { page: { id: '404' } } },
      project: {
        homePageId: 'home',
        langs: [{ lang: 'en', default: true }, { lang: 'es' }],
        pages: [entry('home', 'home'), entry('a', 'a/{{id|}}'), entry('404', '404')],
        ...more,
      },
    })
    runtime.navigation.start()
    await expect.poll(() => runtime.navigation.view.peek().kind).toBe('page')
    const view = runtime.navigation.view.peek()
    return { at: services.history.current(), id: view.kind === 'page' ? `${view.entry.id} ${view.lang}` : '' }
  }

  it.each([
    ['/a', '/a/'],
    ['/a/7?q=1#s', '/a/7/?q=1#s'],
    ['/es', '/es/'],
    ['/a//', '/a/'],
    ['//a/', '/a/'],
  ])('always ends with a slash: %s', async (path, at) => {
    expect((await start(path)).at).toBe(at)
  })

  it.each([
    [
      'to one another',
      [
        { from: 'x', to: '/y' },
        { from: 'y', to: '/x' },
      ],
    ],
    ['to themselves', [{ from: 'x/{{id|}}', to: '/x/{{id}}' }]],
  ])('that redirects %s is reported as not found', async (_what, redirects) => {
    const { runtime, services } = createTestRuntime({
      path: '/x/',
      pages: { home },
      project: { _sluice: { redirects } },
    })
    const replaced = vi.spyOn(services.history, 'replace')
    runtime.navigation.start()
    await expect.poll(() => runtime.navigation.view.peek().kind).toBe('error')
    expect(replaced.mock.calls.length).toBeLessThan(12)
  })

  it('without a page shows the 404 page in a language that it has', async () => {
    const pages = [
      { id: 'home', paths: { default: 'home' } },
      { id: '404', paths: { default: '404' }, langs: ['en'] },
    ]
    expect(await start('/es/nada/', { pages })).toEqual({ at: '/es/nada/', id: '404 en' })
  })

  const redirects = [
    { from: 'old/{{zone|1}}', to: '/a/{{zone}}' },
    { from: 'gone', to: 'https://example.com/' },
    { from: 'start', to: '/' },
    { from: 'two/{{a|}}-{{b}}', to: '/{{a}}/{{b}}?from=two' },
    { from: 'team', to: '/a?x=1#team' },
  ]
  it.each([
    ['/old/7/?q=1', '/a/7/?q=1', 'a en'],
    ['/es/old/x%2Fy/', '/es/a/x%2Fy/', 'a es'],
    ['/old/', '/a/1/', 'a en'],
    ['/start/', '/', 'home en'],
    ['/es/start/', '/es/', 'home es'],
    ['/a/old/', '/a/old/', 'a en'],
    ['/two/a-7/?q=1#s', '/a/7/?from=two&q=1#s', 'a en'],
    ['/two/-evil.test/', '/evil.test/?from=two', '404 en'],
    ['/never/', '/never/', '404 en'],
    ['/team/?y=2#here', '/a/?x=1&y=2#team', 'a en'],
  ])('that has moved redirects: %s', async (path, at, id) => {
    expect(await start(path, { _sluice: { redirects } })).toEqual({ at, id })
  })

  it.each([
    ['/app/a/7/', '/app/a/7/', 'a en'],
    ['/app/es/a/', '/app/es/a/', 'a es'],
    ['/app', '/app/', 'home en'],
    ['/app/', '/app/es/', 'home es', 'es'],
    ['/app/old/7/', '/app/a/7/', 'a en'],
    ['/app/es/old/7/', '/app/es/a/7/', 'a es'],
    ['/a/7/', '/a/7/', 'a en'],
    ['/apple/', '/apple/', '404 en'],
  ])('below the base of a project opens its page: %s', async (path, at, id, lang = '') => {
    const more = { _sluice: { redirects }, baseTag: { href: '/app/' } }
    expect(await start(path, more, { 'sluice-language': lang })).toEqual({ at, id })
  })

  it.each([
    ['/?a=1#b', 'es', '/es/?a=1#b', 'home es'],
    ['/', 'en', '/', 'home en'],
    ['/', 'xx', '/', 'home en'],
    ['/a/7/', 'es', '/a/7/', 'a en'],
  ])('of the home page shows in the language chosen before: %s in “%s”', async (path, lang, at, id) => {
    expect(await start(path, {}, { 'sluice-language': lang })).toEqual({ at, id })
  })
})
