import { describe, expect, it } from 'vitest'
import { readPage } from '../project/readPage.ts'
import { pageCss } from '../styles/pageCss.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'

const page = (id: string) => ({ page: { id }, sections: {} })

async function start(options: Parameters<typeof createTestRuntime>[0] = {}) {
  const made = createTestRuntime({ pages: { home: page('home'), a: page('a') }, ...options })
  made.runtime.navigation.start()
  await settled()
  const read = (path: string) =>
    made.runtime.evaluator.resolve({ __wwtype: 'f', code: `globalContext.${path}` }, made.runtime.rootScope, {})
  return { ...made, read }
}

describe('globalContext.browser', () => {
  it("reports the app's address, whole and in parts", async () => {
    const { read } = await start({ path: '/a/?Q=1&_source=%2Fx%2F#s' })
    expect(
      ['url', 'path', 'query', 'source', 'domain', 'baseUrl', 'breakpoint', 'theme'].map((it) => read(`browser.${it}`)),
    ).toEqual([
      'http://app.test/a/?Q=1&_source=%2Fx%2F#s',
      '/a/',
      { Q: '1', _source: '/x/' },
      '/x/',
      'app.test',
      'http://app.test',
      'default',
      'light',
    ])
  })

  it.each([
    [{}, 'production'],
    [{ _sluice: { environment: 'staging' } }, 'staging'],
    [{ _sluice: { environment: 'moon' } }, 'production'],
  ])('reports the environment of %j', async (project, expected) => {
    expect((await start({ project })).read('browser.environment')).toBe(expected)
  })

  it('closes the mobile menu when a page begins', async () => {
    const { read, runtime } = await start()
    expect(read('browser.isMobileMenuOpen')).toBe(false)
    runtime.graph.batch(() => runtime.isMobileMenuOpen.set(true))
    await runtime.navigation.go('/?q=1')
    expect(read('browser.isMobileMenuOpen')).toBe(true)
    await runtime.navigation.go('/a/')
    await settled()
    expect(read('browser.isMobileMenuOpen')).toBe(false)
  })
})

describe('the screens of a project', () => {
  it.each([
    [{}, ['(max-width: 767px)', '(max-width: 991px)']],
    [{ _sluice: { screens: { mobile: 480 } } }, ['(max-width: 480px)', '(max-width: 991px)']],
  ])('are matched with the window, and used for the style: %j', async (project, queries) => {
    const asked: string[] = []
    const { runtime } = createTestRuntime({ project })
    const { watchScreen } = await import('../app/createRuntime.ts')
    watchScreen(
      { matches: (query) => asked.push(query) < 0, subscribe: () => () => {} },
      runtime.project.screens,
      () => {},
    )
    expect(asked).toEqual(queries)
    const style = { default: { width: '3px' }, tablet: { width: '2px' }, mobile: { width: '1px' } }
    const stored = {
      page: { id: 'p' },
      sections: { s: { uid: 's', sectionBaseId: 'box', content: {}, _state: { style } } },
    }
    const css = pageCss(
      readPage(stored, ['s'], () => null),
      runtime.project.screens,
    )
    expect([...css.matchAll(/@media (\(.*?\))/g)].map(([, query]) => query).sort()).toEqual(queries)
  })
})
