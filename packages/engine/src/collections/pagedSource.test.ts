import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definePlugin } from '../plugins/definePlugin.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'

const f = (code: string) => ({ __wwtype: 'f', code })
const variable = (id: string, defaultValue: number | null) => ({ id, name: id, type: 'number', defaultValue })

/** Starts a collection whose source has paging: `count` rows, each with its number and the round of the response. */
async function start({ count = 5, limit = 2 as number | null } = {}) {
  let round = 0
  const rows = Array.from({ length: count }, (_, n) => n)
  const plugin = definePlugin({
    id: 'pages',
    name: 'Pages',
    namespace: 'pages',
    fetchCollection: async ({ limit, offset, config }) => {
      round += 1
      const page = rows.slice(offset, offset + (limit ?? count)).map((n) => `${String(config.of)}${n}.${round}`)
      return { native: true, data: page, total: count }
    },
  })
  const stored = {
    page: { id: 'home' },
    sections: {},
    variables: [variable('from', 0), variable('most', limit), variable('of', 0)],
    collections: [
      {
        id: 'c',
        name: 'c',
        mode: 'dynamic',
        pluginId: 'pages',
        config: { isAutoFetch: false, of: f("['a', 'b'][variables['of']]") },
        limit: f("variables['most']"),
        offset: f("variables['from']"),
      },
    ],
  }
  const { runtime } = createTestRuntime({
    pages: { home: stored },
    plugins: [plugin],
    project: { plugins: [{ id: 'pages', name: 'Pages' }] },
  })
  runtime.navigation.start()
  await settled()
  const fetch = async (change: Readonly<Record<string, number>> = {}) => {
    for (const [id, value] of Object.entries(change)) runtime.variables.set(id, value)
    await runtime.collections.fetch('c')
    return runtime.collections.state('c')
  }
  return { runtime, fetch }
}

describe('a collection whose source has paging', () => {
  it('holds a page at its position among all rows', async () => {
    const { fetch } = await start()
    expect(await fetch({ from: 2 })).toMatchObject({
      type: 'collection',
      data: [undefined, undefined, 'a2.1', 'a3.1', undefined],
      total: 5,
      limit: 2,
      offset: 2,
    })
  })

  it('keeps the rows of other pages', async () => {
    const { fetch } = await start()
    await fetch()
    await fetch({ from: 4 })
    expect((await fetch({ from: 0 }))?.data).toEqual(['a0.3', 'a1.3', undefined, undefined, 'a4.2'])
  })

  it('drops them when the request changes', async () => {
    const { fetch } = await start()
    await fetch()
    expect((await fetch({ from: 2, of: 1 }))?.data).toEqual([undefined, undefined, 'b2.2', 'b3.2', undefined])
  })

  it('drops them after a navigation', async () => {
    const { runtime, fetch } = await start()
    await fetch()
    runtime.collections.resetForPage(false)
    expect((await fetch({ from: 2 }))?.data).toEqual([undefined, undefined, 'a2.2', 'a3.2', undefined])
  })

  it('holds the whole response when no page was requested', async () => {
    const { fetch } = await start({ count: 2, limit: null })
    expect(await fetch()).toMatchObject({ data: ['a0.1', 'a1.1'], total: 2, limit: null, offset: 0 })
  })

  it('holds the rows of all pages in the end, in any order of arrival', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 }), async (count, limit) => {
        const { fetch } = await start({ count, limit })
        const offsets = Array.from({ length: Math.ceil(count / limit) }, (_, i) => i * limit).toReversed()
        for (const from of offsets) await fetch({ from })
        const { data } = (await fetch()) ?? {}
        expect(Array.isArray(data) && data.map((row) => String(row).replace(/\.\d+$/, ''))).toEqual(
          Array.from({ length: count }, (_, n) => `a${n}`),
        )
      }),
      { numRuns: 20 },
    ))
})
