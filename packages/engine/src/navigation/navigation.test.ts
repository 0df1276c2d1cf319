import { describe, expect, it, vi } from 'vitest'
import type { PluginDefinition } from '../plugins/definePlugin.ts'
import { readWorkflow } from '../project/readWorkflow.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'
import { requireSignIn } from './access/requireSignIn.ts'

// Loads the code that most pages do not need: actions such as wait, the guard, and the recovery of failed pages.
await Promise.all([import('../workflows/lateActions.ts'), import('./access/guardPage.ts'), import('./recover.ts')])

const page = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({ page: { id }, sections: {}, ...more })
async function start(options: Parameters<typeof createTestRuntime>[0]) {
  const made = createTestRuntime(options)
  made.runtime.navigation.start()
  await settled()
  return made
}

describe('navigation', () => {
  it('makes one history entry when a link is tapped twice', async () => {
    const { runtime, services } = await start({ pages: { home: page('home'), a: page('a') } })
    await Promise.all([runtime.navigation.go('/a/'), runtime.navigation.go('/a/')])
    await settled()
    services.history.back()
    expect(services.history.current()).toBe('/')
  })

  it('keeps the wanted address when several requests report that the session is over', async () => {
    const { runtime, services } = await start({
      pages: { home: page('home'), login: page('login') },
      project: { auth: { unauthenticatedPageId: 'login' } },
    })
    await requireSignIn(runtime, '/zone/7/')
    await settled()
    await requireSignIn(runtime)
    expect(services.history.current()).toBe('/login/?source=%2Fzone%2F7%2F')
  })

  it('continues signed out when sign-in cannot start, reports that, and tries again with the next page', async () => {
    let begun = 0
    const auth: PluginDefinition = {
      id: 'auth',
      name: 'Auth',
      namespace: 'auth',
      auth: {
        init: async () => {
          begun += 1
          if (begun === 1) throw new Error('no answer')
        },
        isAuthenticated: () => begun > 1,
        user: () => null,
      },
    }
    const { runtime, services } = await start({
      pages: { home: page('home'), a: page('a') },
      project: { plugins: [{ id: 'auth' }], auth: {} },
      plugins: [auth],
    })
    expect(runtime.navigation.view.peek().kind).toBe('page')
    expect(services.logged).toContain('error: Error while initializing auth')
    await runtime.navigation.go('/a/')
    await settled()
    expect(begun).toBe(2)
  })

  it('reports when the data of the page has loaded', async () => {
    const answers: (() => void)[] = []
    const fetch: typeof globalThis.fetch = () =>
      new Promise((resolve) => {
        answers.push(() => resolve(Response.json([1])))
      })
    const collections = [{ id: 'c', name: 'c', mode: 'static', config: {} }]
    const { runtime } = await start({ pages: { home: page('home', { collections }) }, fetch })
    const isLoaded = () =>
      runtime.evaluator.resolve({ __wwtype: 'f', code: 'globalContext.page.pageLoaded' }, runtime.rootScope, {})
    await expect.poll(() => answers).toHaveLength(1)
    expect(isLoaded()).toBe(false)
    for (const answer of answers) answer()
    await expect.poll(isLoaded).toBe(true)
  })

  it('stops the life cycle of a page that has been left', async () => {
    const seen = { id: 'seen', name: 'seen', type: 'string', defaultValue: '' }
    const onload = {
      id: 'slow',
      trigger: 'before-collection-fetch',
      firstAction: 'a',
      actions: { a: { type: 'wait', value: 50 } },
    }
    const late = {
      id: 'late',
      trigger: 'onload',
      firstAction: 'a',
      actions: { a: { type: 'variable', varId: 'seen', varValue: 'onload of a page that was left' } },
    }
    const { runtime, services } = await start({
      pages: {
        home: page('home', { variables: [seen] }),
        a: { ...page('a'), page: { id: 'a', workflows: [onload, late] } },
      },
    })
    await runtime.navigation.go('/a/')
    await settled()
    await runtime.navigation.go('/')
    await settled()
    services.clock.advance(50)
    await settled()
    expect(runtime.variables.get('seen')).toBe('')
  })

  it('fetches nothing more for a page that has been left', async () => {
    const requests: string[] = []
    const answers: (() => void)[] = []
    const fetch: typeof globalThis.fetch = (input) => {
      requests.push(String(input))
      return new Promise((resolve) => answers.push(() => resolve(Response.json({ data: [] }))))
    }
    const collections = [
      { id: 'first', name: 'first', mode: 'dynamic', config: { isAutoFetch: true } },
      { id: 'second', name: 'second', mode: 'dynamic', config: { isAutoFetch: true, after: 'first' } },
    ]
    const { runtime } = await start({ pages: { home: page('home'), a: page('a', { collections }) }, fetch })
    await runtime.navigation.go('/a/')
    await settled()
    await runtime.navigation.go('/')
    await settled()
    for (const answer of answers) answer()
    await settled()
    expect(requests.some((address) => address.includes('second'))).toBe(false)
  })

  it('never leaves the app by a path', async () => {
    const { runtime, services } = await start({ pages: { home: page('home') } })
    const action = { type: 'change-page', mode: 'path', path: '//evil.test/' }
    await runtime.workflows.run(readWorkflow({ id: 'w', firstAction: 'a', actions: { a: action } }), {
      scope: runtime.rootScope,
    })
    expect(services.history.assigned).toEqual([])
  })

  it('reports that it does not go to an unknown page or an unsafe address', async () => {
    const { runtime, services } = await start({ pages: { home: page('home') } })
    await runtime.navigation.go('javascript:alert(1)')
    expect(services.history.assigned).toEqual([])
    expect(services.logged).toContain('warn: The app does not go to such an address.')
  })

  it('retries a plugin that could not load without a connection', async () => {
    let online = false
    const connect = vi.fn(async () => {
      if (!online) throw new Error('offline')
    })
    const plugin: PluginDefinition = {
      id: 'p',
      name: 'p',
      namespace: 'p',
      load: connect,
    }
    const { runtime } = await start({ pages: { home: page('home') }, plugins: [plugin] })
    const failed = runtime.navigation.view.peek()
    expect(failed.kind).toBe('error')
    online = true
    if (failed.kind === 'error') failed.retry()
    await settled()
    expect(runtime.navigation.view.peek().kind).toBe('page')
    await runtime.navigation.go('/?again')
    expect(connect).toHaveBeenCalledTimes(2)
  })
})

describe('page-unload', () => {
  const leaving = {
    id: 'leaving',
    trigger: 'page-unload',
    firstAction: 'said',
    actions: {
      said: { type: 'log', message: 'leaving', next: 'wait' },
      wait: { type: 'wait', value: 50 },
    },
  }
  /** The home page, which takes 50 ms to leave, entered from page a. */
  async function startHome() {
    const home = { ...page('home'), page: { id: 'home', workflows: [leaving] } }
    const made = await start({ pages: { home, a: page('a'), b: page('b') }, path: '/a/' })
    const { runtime, services } = made
    await runtime.navigation.go('/')
    await settled()
    const shown = () => {
      const view = runtime.navigation.view.peek()
      return view.kind === 'page' ? view.entry.id : view.kind
    }
    const pass = async (time: number) => {
      await settled()
      services.clock.advance(time)
      await settled()
    }
    return { ...made, shown, pass, runs: () => services.logged.length }
  }

  it('runs when the browser goes back, and the page stays until it has run', async () => {
    const { services, shown, pass, runs } = await startHome()
    services.history.back()
    await pass(49)
    expect([services.history.current(), shown(), runs()]).toEqual(['/a/', 'home', 1])
    await pass(1)
    expect([shown(), runs()]).toEqual(['a', 1])
  })

  it('runs once when the app itself leaves', async () => {
    const { runtime, services, shown, pass, runs } = await startHome()
    void runtime.navigation.go('/a/')
    await pass(49)
    expect([services.history.current(), shown()]).toEqual(['/', 'home'])
    await pass(1)
    expect([shown(), runs()]).toEqual(['a', 1])
    await pass(100)
    expect(runs()).toBe(1)
  })

  it.each([
    ['a link to another page', '/b/', 'b'],
    ['a link to the same page with a query', '/a/?x=1', 'a'],
    ['a link to the page that is left', '/', 'home'],
  ])('lets %s in the meantime win', async (_what, target, wanted) => {
    const { runtime, services, shown, pass } = await startHome()
    const before = services.titles.length
    services.history.back()
    await pass(10)
    void runtime.navigation.go(target)
    await pass(50)
    await pass(50)
    expect([services.history.current(), shown()]).toEqual([target, wanted])
    // No other page has shown in between.
    expect(services.titles.slice(before)).toEqual([wanted])
    expect(runtime.navigation.busy.peek()).toBe(false)
  })

  it('stays when the current page is requested again before it is left', async () => {
    const { runtime, services, shown, pass } = await startHome()
    void runtime.navigation.go('/b/')
    await pass(10)
    void runtime.navigation.go('/')
    await pass(100)
    expect([services.history.current(), shown(), runtime.navigation.busy.peek()]).toEqual(['/', 'home', false])
  })

  it('lets going back win over a link followed before', async () => {
    const { runtime, services, shown, pass } = await startHome()
    void runtime.navigation.go('/b/')
    await pass(10)
    services.history.back()
    await pass(100)
    expect([services.history.current(), shown()]).toEqual(['/a/', 'a'])
  })
})

describe('pages of a data set', () => {
  const entry = (id: string, path: string) => ({
    id,
    name: id,
    paths: { default: path },
    langs: ['en'],
    cmsDataSetPath: "collections['c'].data",
    sections: [],
    pageUserGroups: [],
  })
  const record = (id: string, name: string) => ({ page: { id, data: { name } } })

  it('share a file, and each has its own record', async () => {
    const { runtime } = await start({
      pages: {
        home: page('home'),
        post: page('post'),
        post_1: record('post_1', 'First'),
        post_2: record('post_2', 'Second'),
      },
      project: { pages: [entry('post_1', 'posts/first'), entry('post_2', 'posts/second')] },
      path: '/posts/first/',
    })
    const shown = () =>
      runtime.evaluator.resolve(
        { __wwtype: 'f', code: "globalContext.page.id + ' ' + globalContext.page.data.name" },
        runtime.rootScope,
        {},
      )
    expect(shown()).toBe('post_1 First')
    await runtime.navigation.go('/posts/second/')
    await settled()
    expect(shown()).toBe('post_2 Second')
  })
})

describe('an address without a page', () => {
  it.each([
    ['a page that does not exist, without a page for that', '/gone/', {}],
    ['a page for people who have signed in, without a page to sign in', '/closed/', { pageUserGroups: [{}] }],
  ])('%s: reports it', async (_what, path, more) => {
    const { runtime } = await start({
      pages: { home: page('home'), closed: page('closed') },
      project: {
        pages: ['home', 'closed'].map((id) => ({ id, paths: { default: id }, langs: ['en'], sections: [], ...more })),
      },
      path,
    })
    expect(runtime.navigation.view.peek()).toMatchObject({ kind: 'error', error: { code: 'page/not-found' } })
  })
})
