import { describe, expect, it } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'
import { definePlugin, type PluginFunctions } from './definePlugin.ts'

type TestApp = ReturnType<typeof createTestRuntime>['runtime']

// Everything else that these pages need is loaded in advance.
await Promise.all([
  import('../project/withComponents.ts'),
  import('../navigation/recover.ts'),
  import('../workflows/lateActions.ts'),
])

const f = (code: string) => ({ __wwtype: 'f', code })
const functions: PluginFunctions = { twice: { doc: 'Twice a number.', call: (_context, n) => 2 * Number(n) } }

/** Stored pages, by a description. */
const pages = {
  silent: page(),
  formula: page({ wwObjects: { t: { content: f("pluginFormulas['rules'].twice(2)") } } }),
  namespace: page({ wwObjects: { t: { content: f('pluginFormulas?.irrigation.twice(2)') } } }),
  script: page({ wwObjects: { t: { content: { __wwtype: 'js', code: 'return pluginFormulas["rules"].twice(2)' } } } }),
  workflow: page({ page: { workflows: [onload("pluginFormulas['rules'].twice(3)")] } }),
  component: page({
    libraryComponents: [{ id: 'c', wwObjects: { t: { content: f('pluginFormulas.rules.twice(2)') } } }],
  }),
  computed: page({ page: { workflows: [onload("pluginFormulas['ru' + 'les'].twice(3)")] } }),
  other: page({ wwObjects: { t: { content: f("pluginFormulas['dates'].addDays(1)") } } }),
}

function page(more: { readonly page?: object; readonly [key: string]: unknown } = {}) {
  return { sections: {}, ...more, page: { id: 'p', ...more.page } }
}

function onload(code: string) {
  return { id: 'w', trigger: 'onload', firstAction: 'a', actions: { a: { type: 'log', message: f(`'' + ${code}`) } } }
}

/** Creates a runtime with two plugins; the functions of one are in a file of their own, which loads only after some failures. */
function create({ failures = 0, workflows = [] as readonly unknown[], path = '/', isOnline = true } = {}) {
  let [fails, arrive] = [failures, () => {}]
  const asked: string[] = []
  const gate = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const rules = definePlugin({
    id: 'rules',
    name: 'Rules',
    namespace: 'irrigation',
    functions: async () => {
      asked.push('rules')
      fails -= 1
      if (fails >= 0) throw new TypeError('Failed to fetch dynamically imported module')
      await gate
      return functions
    },
  })
  const dates = definePlugin({ id: 'dates', name: 'Dates', namespace: 'dates', functions })
  const project = { plugins: [{ id: 'rules' }, { id: 'dates' }], workflows, homePageId: 'silent' }
  return {
    ...createTestRuntime({ pages, project, plugins: [rules, dates], path, device: { isOnline: () => isOnline } }),
    asked,
    arrive,
  }
}

const shown = ({ navigation }: TestApp) => {
  const view = navigation.view.peek()
  return view.kind === 'page' ? view.entry.id : view.kind
}

describe('plugin functions in a chunk of their own', () => {
  it.each([
    ['silent', '/'],
    ['other', '/other/'],
  ])('are not loaded by a page that does not name the plugin: %s', async (id, path) => {
    const { runtime, asked } = create({ path })
    runtime.navigation.start()
    await settled()
    expect(shown(runtime)).toBe(id)
    expect(asked).toEqual([])
  })

  it.each(['formula', 'namespace', 'script', 'workflow', 'component', 'computed'])(
    'are loaded once, before a page that calls one shows: %s',
    async (id) => {
      const { runtime, asked, arrive } = create({ path: `/${id}/` })
      runtime.navigation.start()
      await settled()
      expect([shown(runtime), ...asked]).toEqual(['loading', 'rules'])
      arrive()
      await settled()
      expect(shown(runtime)).toBe(id)
      await runtime.navigation.go('/')
      await settled()
      await runtime.navigation.go('/formula/')
      await settled()
      expect([shown(runtime), ...asked]).toEqual(['formula', 'rules'])
    },
  )

  it('are awaited by a later page, while the one before it stays', async () => {
    const { runtime, asked, arrive } = create()
    runtime.navigation.start()
    await settled()
    await runtime.navigation.go('/formula/')
    await settled()
    expect([shown(runtime), runtime.navigation.busy.peek(), ...asked]).toEqual(['silent', true, 'rules'])
    arrive()
    await settled()
    expect(shown(runtime)).toBe('formula')
  })

  it('are loaded early by prefetching a page', async () => {
    const { runtime, asked, arrive } = create()
    const [, entry] = runtime.project.pages
    if (!entry) throw new Error('There is no second page.')
    arrive()
    await runtime.loader.load(entry, 'en')
    expect(asked).toEqual(['rules'])
  })

  it('are awaited by every page when workflows of the app call one', async () => {
    const { runtime, services, asked, arrive } = create({ workflows: [onload("pluginFormulas['rules'].twice(21)")] })
    runtime.navigation.start()
    await settled()
    expect([shown(runtime), ...asked]).toEqual(['loading', 'rules'])
    arrive()
    await expect.poll(() => services.logged).toEqual(['info: 42'])
  })

  it.each(['workflow', 'computed'])('return their value to a workflow synchronously: %s', async (id) => {
    const { runtime, services, arrive } = create({ path: `/${id}/` })
    arrive()
    runtime.navigation.start()
    await expect.poll(() => services.logged).toEqual(['info: 6'])
    expect(runtime.trace.entries).toEqual([])
  })
})

describe('functions that cannot be loaded', () => {
  it('are retried once before an error is reported', async () => {
    const { runtime, asked, arrive } = create({ path: '/formula/', failures: 1 })
    arrive()
    runtime.navigation.start()
    await settled()
    expect([shown(runtime), asked.length]).toEqual(['formula', 2])
  })

  it('reload the document, like any missing code', async () => {
    const { runtime, services, arrive } = create({ path: '/formula/', failures: 2 })
    arrive()
    runtime.navigation.start()
    await settled()
    expect([shown(runtime), ...services.history.assigned]).toEqual(['loading', '/formula/'])
  })

  it('make the page fail to load, which can be retried', async () => {
    const { runtime, asked, arrive } = create({ path: '/formula/', failures: 2, isOnline: false })
    arrive()
    runtime.navigation.start()
    await settled()
    const view = runtime.navigation.view.peek()
    expect(view).toMatchObject({ kind: 'error', error: { code: 'MODULE_NOT_FOUND' } })
    if (view.kind === 'error') view.retry()
    await settled()
    expect([shown(runtime), asked.length]).toEqual(['formula', 3])
  })

  it('do not affect pages that do not name the plugin', async () => {
    const { runtime, arrive } = create({ path: '/formula/', failures: 2 })
    arrive()
    runtime.navigation.start()
    await settled()
    await runtime.navigation.go('/')
    await settled()
    expect(shown(runtime)).toBe('silent')
  })
})

describe('a call that is in no stored text', () => {
  it('loads the functions and is evaluated again, like a late part of the language', async () => {
    const { runtime, asked, arrive } = create()
    runtime.navigation.start()
    await settled()
    const value = () => runtime.evaluator.resolve(f("pluginFormulas['rules'].twice(4)"), runtime.rootScope, {})
    expect(value()).toBeUndefined()
    arrive()
    await settled()
    expect([value(), ...asked]).toEqual([8, 'rules'])
    expect(runtime.trace.entries).toEqual([])
  })
})
