import { describe, expect, it } from 'vitest'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'
import { definePlugin, type LatePlugin, type PluginFunctions } from './definePlugin.ts'

type TestApp = ReturnType<typeof createTestRuntime>['runtime']

// Everything else that these pages need is loaded in advance.
await Promise.all([
  import('../project/withComponents.ts'),
  import('../navigation/recover.ts'),
  import('../workflows/lateActions.ts'),
])

const RULES = { id: 'rules', name: 'Rules', namespace: 'irrigation' }
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

/** Creates a runtime with two plugins; one is late, and loads only after some failures. */
function create({ failures = 0, workflows = [] as readonly unknown[], path = '/', isOnline = true, more = {} } = {}) {
  let [fails, arrive] = [failures, () => {}]
  const asked: string[] = []
  const gate = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const rules: LatePlugin = {
    id: 'rules',
    namespace: 'irrigation',
    define: async () => {
      asked.push('rules')
      fails -= 1
      if (fails >= 0) throw new TypeError('Failed to fetch dynamically imported module')
      await gate
      return definePlugin({ ...RULES, functions, ...more })
    },
  }
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

describe('a late plugin', () => {
  it.each([
    ['silent', '/'],
    ['other', '/other/'],
  ])('is not loaded by a page that does not name it: %s', async (id, path) => {
    const { runtime, asked } = create({ path })
    runtime.navigation.start()
    await settled()
    expect(shown(runtime)).toBe(id)
    expect(asked).toEqual([])
  })

  it.each(['formula', 'namespace', 'script', 'workflow', 'component', 'computed'])(
    'is loaded once, before a page that names it shows: %s',
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

  it('is awaited by a later page, while the one before it stays', async () => {
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

  it('is loaded early by prefetching a page', async () => {
    const { runtime, asked, arrive } = create()
    const [, entry] = runtime.project.pages
    if (!entry) throw new Error('There is no second page.')
    arrive()
    await runtime.loader.load(entry, 'en')
    expect(asked).toEqual(['rules'])
  })

  it('is awaited by every page when workflows of the app name it', async () => {
    const { runtime, services, asked, arrive } = create({ workflows: [onload("pluginFormulas['rules'].twice(21)")] })
    runtime.navigation.start()
    await settled()
    expect([shown(runtime), ...asked]).toEqual(['loading', 'rules'])
    arrive()
    await expect.poll(() => services.logged).toEqual(['info: 42'])
  })

  it.each(['workflow', 'computed'])('returns values to a workflow synchronously: %s', async (id) => {
    const { runtime, services, arrive } = create({ path: `/${id}/` })
    arrive()
    runtime.navigation.start()
    await expect.poll(() => services.logged).toEqual(['info: 6'])
    expect(runtime.trace.entries).toEqual([])
  })
})

describe('a late plugin that cannot be loaded', () => {
  it('is tried once more before an error is reported', async () => {
    const { runtime, asked, arrive } = create({ path: '/formula/', failures: 1 })
    arrive()
    runtime.navigation.start()
    await settled()
    expect([shown(runtime), asked.length]).toEqual(['formula', 2])
  })

  it('reloads the document, like any missing code', async () => {
    const { runtime, services, arrive } = create({ path: '/formula/', failures: 2 })
    arrive()
    runtime.navigation.start()
    await settled()
    expect([shown(runtime), ...services.history.assigned]).toEqual(['loading', '/formula/'])
  })

  it('makes the page fail to load, which can be retried', async () => {
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

  it('does not affect pages that do not name it', async () => {
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
  it('loads the plugin and is evaluated again, like a late part of the language', async () => {
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

describe('parts of a late plugin', () => {
  const PLUGIN_ID = '3d0a7c6e-52f1-4c0b-8f5e-6a1d9b7e2c44'
  const level = { doc: 'Litres in the tank.', defaultValue: 5 }

  /** A runtime with one late plugin that has a variable, an action and collections, and a page that uses some of it. */
  function createTank(used: Parameters<typeof page>[0], more: object = {}) {
    const asked: string[] = []
    const tank: LatePlugin = {
      id: PLUGIN_ID,
      namespace: 'tank',
      define: async () => {
        asked.push('tank')
        return {
          id: PLUGIN_ID,
          name: 'Tank',
          namespace: 'tank',
          variables: { level },
          actions: { fill: { doc: 'Fills it.', run: ({ litres }) => `${litres} litres` } },
          fetchCollection: async () => ({ data: [{ id: 1 }] }),
          ...more,
        }
      },
    }
    const project = { plugins: [{ id: PLUGIN_ID, name: 'Tank', namespace: 'tank' }], homePageId: 'p' }
    return { ...createTestRuntime({ pages: { p: page(used) }, project, plugins: [tank] }), asked }
  }

  it.each([
    ['by its id', f(`variables['${PLUGIN_ID}-level']`)],
    ['by its namespace', f('plugins.tank.level')],
  ])('include variables, which a page waits for: %s', async (_how, content) => {
    const { runtime, asked } = createTank({ wwObjects: { t: { content } } })
    runtime.navigation.start()
    await settled()
    expect([shown(runtime), ...asked]).toEqual(['p', 'tank'])
    expect(runtime.evaluator.resolve(content, runtime.rootScope, {})).toBe(5)
    expect(runtime.trace.entries).toEqual([])
  })

  it('include actions, which load it when one runs', async () => {
    const action = { id: 'a', type: `${PLUGIN_ID}-fill`, args: { litres: 3 }, next: 'b' }
    const told = { id: 'b', type: 'log', message: f("context.workflow['a'].result") }
    const workflow = { id: 'w', trigger: 'onload', firstAction: 'a', actions: { a: action, b: told } }
    const { runtime, services, asked } = createTank({ page: { workflows: [workflow] } })
    expect(asked).toEqual([])
    runtime.navigation.start()
    await expect.poll(() => services.logged).toEqual(['info: 3 litres'])
    expect(asked).toEqual(['tank'])
  })

  it('include collections, which load it when one is fetched', async () => {
    const rows = { id: 'rows', name: 'rows', mode: 'dynamic', pluginId: PLUGIN_ID, config: { isAutoFetch: false } }
    const { runtime, asked } = createTank({ collections: [rows] })
    runtime.navigation.start()
    await settled()
    expect(asked).toEqual([])
    await runtime.collections.fetch('rows')
    expect([runtime.collections.state('rows')?.data, ...asked]).toEqual([[{ id: 1 }], 'tank'])
  })

  it('are not those of whatever plugin comes first', async () => {
    const { runtime } = createTank({})
    expect(runtime.plugins.get('*')).toBeUndefined()
    await runtime.plugins.bring(['*'])
    expect([runtime.plugins.get('tank')?.definition.name, runtime.plugins.get('*')]).toEqual(['Tank', undefined])
  })

  it.each([
    ['helpers', { helpers: {} }],
    ['requests', { wrapFetch: (next: typeof fetch) => next }],
  ])('are none that the first page needs: %s', async (_what, more) => {
    const { runtime } = createTank({}, more)
    await expect(runtime.plugins.find('tank')).rejects.toThrow(`The plugin ${PLUGIN_ID} cannot be late.`)
  })
})
