import { collectionProblems } from '@sluice/engine/plugins'
import { createTestRuntime } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { JAVASCRIPT_PLUGIN_ID, javascriptPlugin } from './index.ts'
import { javascriptDescription } from './schema.ts'

/** A page with a collection from a script, once it has been fetched. */
async function fetched(js: unknown, fetch?: typeof globalThis.fetch) {
  const rows = {
    id: 'rows',
    name: 'rows',
    mode: 'dynamic',
    pluginId: JAVASCRIPT_PLUGIN_ID,
    config: { js, isAutoFetch: false },
  }
  const { runtime } = createTestRuntime({
    pages: {
      home: {
        page: { id: 'home' },
        sections: {},
        collections: [rows, { id: 'zones', name: 'zones', mode: 'static', data: [{ depth: 3 }] }],
        variables: [{ id: 'v', name: 'level', type: 'number', defaultValue: 4 }],
      },
    },
    plugins: [javascriptPlugin()],
    ...(fetch ? { fetch } : {}),
  })
  const stop = runtime.navigation.start()
  await expect.poll(() => runtime.navigation.view.peek().kind).toBe('page')
  await runtime.collections.fetch('rows').catch(() => {})
  stop()
  return { ...runtime.collections.state('rows'), level: runtime.variables.get('v') }
}

describe('a collection from a script', () => {
  it.each<[string, string, unknown]>([
    ['rows that it makes', 'return [1, 2].map((n) => ({ n }))', [{ n: 1 }, { n: 2 }]],
    ['one object', "return { name: 'North' }", { name: 'North' }],
    ['what it awaits', 'const n = await Promise.resolve(2); return [n]', [2]],
    ['what the app knows', "return [variables['v'] + collections.zones.data[0].depth]", [7]],
    ['nothing', 'const a = 1', undefined],
  ])('has %s', async (_what, js, data) => {
    expect(await fetched(js)).toMatchObject({ data: data ?? null, isFetched: true, error: null })
  })

  it('can be fetched from a server', async () => {
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(input instanceof Request ? input.url : String(input))
      return Response.json([{ id: 1 }])
    }
    const js = "const answer = await fetch('/api:crm/clients'); return answer.json()"
    expect(await fetched(js, fetch)).toMatchObject({ data: [{ id: 1 }] })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('/api:crm/clients')
  })

  it.each<[string, unknown, string]>([
    ['throws', "throw new Error('No water')", 'No water'],
    ['cannot be read', 'return [', 'Unexpected end of formula'],
    ['is missing', undefined, 'No custom code defined'],
    ['reaches for markup', 'return document.body.innerHTML', 'innerHTML'],
  ])('that %s has the error', async (_what, js, message) => {
    const { data, error } = await fetched(js)
    expect(data).toBeNull()
    expect(String(Object(error).message)).toContain(message)
  })

  it('can set variables, as custom code does', async () => {
    expect(await fetched("variables['v'] = 9; return []")).toMatchObject({ level: 9 })
  })
})

it('needs a script', () => {
  expect(collectionProblems(javascriptDescription, { js: '' })).toEqual([
    'The setting “js” is missing: Body of an asynchronous function that returns the rows.',
  ])
  expect(javascriptPlugin()).toMatchObject({ id: javascriptDescription.id, name: javascriptDescription.name })
})
