import { describe, expect, it } from 'vitest'
import { definePlugin } from '../plugins/definePlugin.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'

const f = (code: string) => ({ __wwtype: 'f', code })
const plugin = definePlugin({
  id: 'tank',
  name: 'Tank',
  namespace: 'tank',
  fetchCollection: async ({ config }) => ({ data: [{ id: 1, of: config.table }] }),
})
const zones = {
  id: 'zones',
  name: 'zones',
  mode: 'dynamic',
  pluginId: 'tank',
  config: { table: f("'zo' + 'nes'"), isAutoFetch: true },
}
const pages = {
  home: {
    page: { id: 'home' },
    sections: {},
    collections: [zones, { id: 'other', name: 'other', mode: 'static', data: [] }],
    variables: [{ id: 'v', name: 'level', type: 'number', defaultValue: 3 }],
  },
  clients: { page: { id: 'clients' }, sections: {} },
}
const design = {
  plugins: [{ id: 'tank' }],
  _sluice: { environment: 'staging' },
  pages: [
    { id: 'home', paths: { default: 'home' }, langs: ['en', 'es'] },
    {
      id: 'clients',
      paths: { default: 'clients', es: 'clientes' },
      langs: ['en', 'es'],
      pageUserGroups: [],
    },
    { id: 'detail', paths: { default: 'sites/{{id|1}}' }, langs: ['en', 'es'] },
    { id: 'private', paths: { default: 'private' }, langs: ['en'], pageUserGroups: [{}] },
  ],
}

async function start(path = '/') {
  const { runtime } = createTestRuntime({ pages, project: design, plugins: [plugin], path })
  const stop = runtime.navigation.start()
  await settled()
  const app = await runtime.plugins.get('tank')?.context.app()
  if (!app) throw new Error('The plugin is missing.')
  return { runtime, app, stop }
}

describe('the app of a plugin', () => {
  it('knows its environment, its pages and its variables', async () => {
    const { app } = await start()
    expect([app.projectId, app.environment]).toEqual(['project', 'staging'])
    expect([app.pagePath('clients'), app.pagePath('home'), app.pagePath('none')]).toEqual(['/clients/', '/', null])
    expect(app.publicPaths()).toEqual(['clients', 'clientes'])
    expect(app.resolve([{ key: 'X', value: f('variables.level + 1') }])).toEqual([{ key: 'X', value: 4 }])
    expect(app.isPublicPage()).toBe(true)
    app.setVariable('v', 9)
    expect(app.getVariable('v')).toBe(9)
  })

  it('gives paths in the current language', async () => {
    const { app } = await start('/es/clientes/')
    expect(app.pagePath('clients')).toBe('/es/clientes/')
  })

  it('reads and replaces the rows of the plugin’s collections', async () => {
    const { app, runtime } = await start()
    expect(app.collectionsOf('tank')).toEqual([
      { id: 'zones', config: { table: 'zones', isAutoFetch: true }, data: [{ id: 1, of: 'zones' }] },
    ])
    expect(app.collectionsOf('elsewhere')).toEqual([])
    expect(app.collectionIds()).toEqual(['zones', 'other'])
    app.setRows('zones', [])
    expect(runtime.collections.state('zones')).toMatchObject({ data: [], total: 0 })
    await app.fetchCollection('zones')
    expect(runtime.collections.state('zones')).toMatchObject({ data: [{ id: 1, of: 'zones' }], total: 1 })
    await expect(app.fetchCollection('none')).rejects.toThrow('Collection not found')
  })

  it('calls back for each page, until it is stopped', async () => {
    const { app, runtime } = await start()
    const shown: string[] = []
    const stop = app.onPage(() => shown.push(runtime.navigation.url.peek()))
    await runtime.navigation.go('/clients/')
    await settled()
    stop()
    await runtime.navigation.go('/')
    await settled()
    expect(shown).toEqual(['/', '/clients/'])
  })
})
