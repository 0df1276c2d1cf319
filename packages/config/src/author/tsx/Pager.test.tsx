/** @jsxImportSource @sluice/config */
import { basicElements } from '@sluice/elements-basic'
import { button, flexbox, section, text } from '@sluice/elements-basic/schema'
import { definePlugin } from '@sluice/engine/plugins'
import { openApp } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { buildProject } from '../../build/buildProject.ts'
import { collection, staticCollection } from '../collection.ts'
import { f } from '../formula.ts'
import { definePage } from '../page.ts'
import { type PagedCollection, paged } from '../paged.ts'
import { onePageProject } from '../testing/onePageProject.ts'
import { Each } from './Each.ts'
import { elementTag, sectionTag } from './elementTag.ts'
import { layOut } from './layOut.ts'
import { Pager } from './Pager.ts'

const Section = sectionTag(section)
const Flexbox = elementTag(flexbox)
const Text = elementTag(text)
const Button = elementTag(button)

interface Zone {
  readonly name: string
}

const names = ['Lawn', 'Roses', 'Hedge', 'Beds', 'Pots']
const rows: readonly Zone[] = names.map((name) => ({ name }))

/* A source that sends the rows of one page. */
const asked: unknown[] = []
const source = definePlugin({
  id: 'zones',
  name: 'Zones',
  namespace: 'zones',
  fetchCollection: async ({ limit, offset }) => {
    asked.push([offset, limit])
    return { native: true, data: rows.slice(offset, offset + (limit ?? rows.length)), total: rows.length }
  },
})

const stored = paged(staticCollection('stored', rows), { size: 2 })
const fetched = paged(collection<readonly Zone[]>('fetched', { pluginId: 'zones' }), { size: 2 })

function open(zones: PagedCollection<Zone>) {
  const home = definePage('home', {
    title: { en: 'Zones' },
    access: 'public',
    sections: (
      <Section title="Zones">
        <Flexbox key="zones">
          <Each of={zones.pages.rows} as={(zone) => <Text tag="h2">{zone.name}</Text>} />
        </Flexbox>
        <Pager of={zones} previous={<Button>Back</Button>} next={<Button>Next</Button>}>
          <Text>
            {zones.pages.number} of {zones.pages.count}
          </Text>
        </Pager>
        <Button on={{ click: zones.pages.goTo(3) }}>Last</Button>
      </Section>
    ),
  })
  const authored = onePageProject(home, {
    collections: [zones],
    plugins: [{ id: 'zones', name: 'Zones', namespace: 'zones', settings: {} }],
  })
  const { project, pages, problems } = buildProject(authored, basicElements)
  expect(problems).toEqual([])
  return openApp({ project, pages, elements: basicElements, plugins: [source] })
}

/** The outline for these zones, with the buttons that can be pressed. */
const outlineOf = (zones: readonly string[], page: string, pressable: readonly string[]) =>
  [
    ...zones.map((name) => `heading 2 "${name}"`),
    `button "Back"${pressable.includes('Back') ? '' : ' (disabled)'}`,
    `text "${page}"`,
    `button "Next"${pressable.includes('Next') ? '' : ' (disabled)'}`,
    'button "Last"',
  ].join('\n')

describe('Pager', () => {
  it.each([
    { name: 'rows of the project', zones: stored, first: [], later: [] },
    { name: 'rows of a source with paging, each once', zones: fetched, first: [[0, 2]], later: [[4, 2], [2, 2]] }, // biome-ignore format: one case per line
  ])('turns the pages of $name', async ({ zones, first, later }) => {
    asked.length = 0
    const app = await open(zones)
    expect(app.outline).toBe(outlineOf(['Lawn', 'Roses'], '1 of 3', ['Next']))
    expect(asked).toEqual(first)
    await app.find('button', 'Last').click()
    expect(app.outline).toBe(outlineOf(['Pots'], '3 of 3', ['Back']))
    await app.find('button', 'Back').click()
    expect(app.outline).toBe(outlineOf(['Hedge', 'Beds'], '2 of 3', ['Back', 'Next']))
    await app.find('button', 'Next').click()
    await app.find('button', 'Back').click()
    await app.find('button', 'Back').click()
    expect(app.outline).toBe(outlineOf(['Lawn', 'Roses'], '1 of 3', ['Next']))
    expect(asked).toEqual([...first, ...later])
  })

  it('stores a page that follows from a variable, which the project need not list', () => {
    const home = definePage('home', { title: { en: 'x' }, access: 'public', sections: <Section title="x" /> })
    const { variables } = onePageProject(home, { collections: [fetched] })
    expect(variables).toMatchObject([{ record: { name: 'fetched/page', type: 'number', defaultValue: 1 } }])
    const [page] = variables
    expect(JSON.parse(JSON.stringify(fetched.record))).toMatchObject({
      id: fetched.id,
      pluginId: 'zones',
      limit: 2,
      offset: { __wwtype: 'f', code: `(variables['${page?.id}'] - 1) * 2` },
    })
  })

  it('hides an element that cannot be disabled', () => {
    const [link] = layOut('hidden', <Pager of={stored} next={<Text>Next</Text>} />)
    const { _state } = Object(link?.record)
    expect(_state.style.default.conditionalRendering).toEqual({ __wwtype: 'f', code: f`${stored.pages.hasNext}`.code })
  })

  it('refuses an element that does something else at a click, with its place', () => {
    const next = <Button on={{ click: [] }}>Next</Button>
    expect(() => layOut('clicked', <Pager of={stored} next={next} />)).toThrow(
      `A Pager says what a click on this element does. (${next.place})`,
    )
  })

  it('refuses rows of the server of the app, which does not count them', () => {
    expect(() => paged(collection<readonly Zone[]>('uncounted', {}), { size: 2 })).toThrow(
      'The collection “uncounted” has no pages',
    )
  })

  it('has rows of the type of the collection', () => {
    // @ts-expect-error a zone has no field of this name
    expect(f`${stored.pages.rows[0]?.nane ?? null}`.code).toContain('?.nane')
    const total = collection<{ readonly items: readonly Zone[] }, 'items'>('total', {
      pluginId: 'zones',
      rows: 'items',
    })
    // @ts-expect-error its rows are a field of its data
    expect(paged(total, { size: 2 }).record.limit).toBe(2)
  })
})
