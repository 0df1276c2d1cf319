import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { defineElement, type ElementEntry, identity } from '../../elements/elementDefinition.ts'
import { definePlugin } from '../../plugins/definePlugin.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { bound, child, element, variable } from '../testing/showChildren.tsx'
import type { ElementProps } from './elementProps.ts'

const pager = defineElement({
  name: 'pager',
  doc: 'Pages through rows.',
  generations: [{ baseId: 'pager', adapt: identity }],
  properties: { rows: { kind: 'collection', bindable: true, doc: 'Rows.' } },
})
const elements: readonly ElementEntry[] = [
  ...boxAndLabel,
  {
    definition: pager,
    load: async () =>
      function Pager({ rows, root }: ElementProps<typeof pager>) {
        if (!rows) return <div {...root}>none</div>
        const { items, total, limit, offset, setOffset } = rows
        return (
          <div {...root}>
            <output>{`${items.join(' ')} of ${total}, ${limit} from ${offset}`}</output>
            <button type="button" onClick={() => setOffset(offset + (limit ?? 0))}>
              next
            </button>
            <button type="button" onClick={() => setOffset(-5)}>
              far back
            </button>
          </div>
        )
      },
  },
]

interface Options {
  readonly rows: string
  readonly collection?: object
  readonly binding?: object
}

/** Shows a pager; a collection of the plugin `pages` counts its requests. */
async function show({ rows, collection = {}, binding = {} }: Options) {
  const asked: number[] = []
  const plugin = definePlugin({
    id: 'pages',
    name: 'Pages',
    namespace: 'pages',
    fetchCollection: async ({ limit, offset }) => {
      asked.push(offset)
      const page = ['a', 'b', 'c', 'd', 'e'].slice(offset, offset + (limit ?? 5))
      return { native: true, data: page, total: 5 }
    },
  })
  const home = {
    page: { id: 'home' },
    sections: { s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('p')] } } } },
    wwObjects: element('p', 'pager', { rows: { ...bound(rows), ...binding } }),
    variables: [variable('from', 'number', 0), variable('list', 'array', ['x', 'y'])],
    collections: [
      {
        id: 'c',
        name: 'c',
        mode: 'dynamic',
        pluginId: 'pages',
        config: { isAutoFetch: true },
        limit: 2,
        ...collection,
      },
    ],
  }
  const { runtime } = createTestRuntime({
    pages: { home },
    elements,
    plugins: [plugin],
    project: { plugins: [{ id: 'pages', name: 'Pages' }] },
  })
  runtime.navigation.start()
  const screen = await render(<App runtime={runtime} />)
  const press = (name: string) => screen.getByRole('button', { name }).click()
  const shown = () => expect.poll(() => screen.container.querySelector('output')?.textContent)
  return { runtime, press, shown, asked }
}

describe('a property of the kind collection', () => {
  it('has the page of a collection, and fetches another page once', async () => {
    const { press, shown, asked } = await show({ rows: "collections['c']" })
    await shown().toBe('a b of 5, 2 from 0')
    await press('next')
    await shown().toBe('c d of 5, 2 from 2')
    await press('next')
    await shown().toBe('e of 5, 2 from 4')
    await press('far back')
    await shown().toBe('a b of 5, 2 from 0')
    expect(asked).toEqual([0, 2, 4])
  })

  it('pages through the rows that a static collection has', async () => {
    const collection = { mode: 'static', pluginId: null, type: 'collection', data: ['k', 'l', 'm'] }
    const { press, shown, asked } = await show({ rows: "collections['c']", collection })
    await shown().toBe('k l of 3, 2 from 0')
    await press('next')
    await shown().toBe('m of 3, 2 from 2')
    expect(asked).toEqual([])
  })

  it('keeps the page when it is fetched again, until the stored offset changes', async () => {
    const { runtime, press, shown, asked } = await show({
      rows: "collections['c']",
      collection: { offset: bound("variables['from']") },
    })
    await shown().toBe('a b of 5, 2 from 0')
    await press('next')
    await shown().toBe('c d of 5, 2 from 2')
    await runtime.collections.fetch('c')
    await shown().toBe('c d of 5, 2 from 2')
    runtime.variables.set('from', 4)
    await runtime.collections.fetch('c')
    await shown().toBe('e of 5, 2 from 4')
    expect(asked).toEqual([0, 2, 2, 4])
  })

  it('has the loaded rows where the binding filters or sorts them itself', async () => {
    const { press, shown } = await show({
      rows: "collections['c']",
      binding: { filter: { link: '$and', conditions: [] } },
    })
    await shown().toBe('a b of 2, 2 from 0')
    await press('next')
    await shown().toBe('a b of 2, 2 from 0')
  })

  it('has all of a list, whose offset does not change', async () => {
    const { press, shown } = await show({ rows: "variables['list']" })
    await shown().toBe('x y of 2, null from 0')
    await press('next')
    await shown().toBe('x y of 2, null from 0')
  })

  it('is absent for anything else', async () => {
    await show({ rows: '1' })
    await expect.poll(() => document.querySelector('[data-uid="p"]')?.textContent).toBe('none')
  })
})
