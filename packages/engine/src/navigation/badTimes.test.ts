/* Events while a page is loading, or before the previous page has finished. */
import { describe, expect, it, vi } from 'vitest'
import type { PluginDefinition } from '../plugins/definePlugin.ts'
import { readWorkflow } from '../project/readWorkflow.ts'
import { createTestRuntime, type TestRuntimeOptions } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'

type TestApp = ReturnType<typeof createTestRuntime>['runtime']

await Promise.all([import('../workflows/lateActions.ts'), import('./recover.ts'), import('./rememberedLanguage.ts')])

const page = (id: string, workflows: readonly object[] = []) => ({ page: { id, workflows }, sections: {} })
const say = (word: string, trigger: string) => ({
  id: word,
  trigger,
  firstAction: 'a',
  actions: { a: { type: 'log', message: word } },
})
const entry = (id: string, path = id) => ({ id, paths: { default: path }, langs: ['en', 'es'] })
const twoLanguages = {
  homePageId: 'home',
  langs: [{ lang: 'en', default: true }, { lang: 'es' }],
  pages: [entry('home'), entry('a', 'a/{{id|}}')],
}

async function start(options: TestRuntimeOptions) {
  const made = createTestRuntime(options)
  made.runtime.navigation.start()
  await settled()
  return made
}

const changeLanguage = (runtime: TestApp, lang: string) =>
  runtime.workflows.run(readWorkflow({ id: 'w', firstAction: 'a', actions: { a: { type: 'change-lang', lang } } }), {
    scope: runtime.rootScope,
  })

describe('workflows at the start of an app', () => {
  it('run with the next page when the first one is left before they ran', async () => {
    let finish = () => {}
    const auth: PluginDefinition = {
      id: 'auth',
      name: 'Auth',
      namespace: 'auth',
      auth: {
        init: () =>
          new Promise<void>((resolve) => {
            finish = resolve
          }),
        isAuthenticated: () => false,
        user: () => null,
      },
    }
    const { runtime, services } = await start({
      pages: { home: page('home'), a: page('a') },
      plugins: [auth],
      project: {
        authPluginId: 'auth',
        plugins: [{ id: 'auth' }],
        auth: {},
        workflows: [
          say('app-before', 'before-collection-fetch-app'),
          say('app-onload', 'onload-app'),
          say('onload', 'onload'),
        ],
      },
    })
    await runtime.navigation.go('/a/')
    await settled()
    finish()
    await settled()
    expect(services.logged).toEqual(['info: app-before', 'info: app-onload', 'info: onload'])
    await runtime.navigation.go('/')
    await settled()
    expect(services.logged.slice(3)).toEqual(['info: onload'])
  })
})

describe('a page that shows before its life cycle', () => {
  it('is not left when the app starts in another language', async () => {
    const home = page('home', [say('unload', 'page-unload'), say('onload', 'onload')])
    const { runtime, services } = createTestRuntime({ pages: { home }, stored: { 'sluice-language': 'es' } })
    const match = runtime.routes.match('/')
    if (!match) throw new Error('There is no home page.')
    const model = await runtime.loader.load(match.page, 'en')
    runtime.navigation.view.set({ kind: 'page', model, entry: match.page, lang: 'en', parameters: {} })
    runtime.navigation.start()
    await expect.poll(() => services.history.current()).toBe('/es/')
    await settled()
    expect(services.logged).toEqual(['info: onload'])
  })
})

describe('a change of language', () => {
  it('while a page is loading applies to that page', async () => {
    let answer = () => {}
    const { runtime, services } = await start({
      pages: { home: page('home') },
      project: twoLanguages,
      fetch: () =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json(page('a')))
        }),
    })
    await runtime.navigation.go('/a/7/?secret=1')
    await settled()
    await changeLanguage(runtime, 'es')
    await settled()
    expect(services.history.current()).toBe('/es/a/7/?secret=1')
    answer()
    await settled()
    expect(runtime.navigation.view.peek()).toMatchObject({ kind: 'page', lang: 'es', parameters: { id: '7' } })
  })

  it('keeps the query and the section of the address', async () => {
    const { runtime, services } = await start({ pages: { home: page('home') }, path: '/?a=1#end' })
    await changeLanguage(runtime, 'es')
    await settled()
    expect(services.history.current()).toBe('/es/?a=1#end')
  })

  it('is reported also when a page has failed before', async () => {
    const { runtime, services } = await start({
      pages: { home: page('home') },
      project: { ...twoLanguages, workflows: [say('changed', 'language-changed')] },
      fetch: async () => new Response('', { status: 500 }),
    })
    await runtime.navigation.go('/a/')
    await settled()
    await runtime.navigation.go('/es/')
    await settled()
    expect(services.logged).toContain('info: changed')
  })
})

describe('a change of a parameter', () => {
  it.each([
    ['/a/2/', 1],
    ['/a/1/?tab=2', 0],
    ['/es/a/1/', 0],
    ['/', 1],
  ])('scrolls to the top, like every new page: %s', async (address, times) => {
    const { runtime, services } = await start({
      pages: { home: page('home'), a: page('a') },
      project: twoLanguages,
      path: '/a/1/',
    })
    const top = vi.spyOn(services.document, 'scrollToTop')
    await runtime.navigation.go(address)
    await settled()
    expect(top).toHaveBeenCalledTimes(times)
  })
})

describe('a style sheet that cannot be loaded', () => {
  it('is reported, and loaded again with the page', async () => {
    const { runtime, services } = await start({ pages: { home: page('home'), a: page('a') } })
    const sheets = vi.spyOn(services.document, 'loadStyles').mockRejectedValueOnce('gone')
    const visit = async (address: string) => {
      await runtime.navigation.go(address)
      await settled()
    }
    await visit('/a/')
    expect(runtime.navigation.view.peek()).toMatchObject({ kind: 'page', entry: { id: 'a' } })
    expect(services.logged).toEqual(['warn: A page shows without its style.'])
    await visit('/')
    await visit('/a/')
    await visit('/')
    await visit('/a/')
    expect(sheets).toHaveBeenCalledTimes(2)
  })
})
