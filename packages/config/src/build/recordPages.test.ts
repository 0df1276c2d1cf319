import { basicElements } from '@sluice/elements-basic'
import { flexbox, section, text } from '@sluice/elements-basic/schema'
import { openApp } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { elementBuilder, repeat } from '../author/element.ts'
import { f } from '../author/formula.ts'
import { definePage, pageRef } from '../author/page.ts'
import { sectionBuilder } from '../author/section.ts'
import { onePageProject } from '../author/testing/onePageProject.ts'
import { t } from '../author/texts.ts'
import { checkStored } from '../check/checkStored.ts'
import { buildProject } from './buildProject.ts'

const box = elementBuilder(flexbox)
const label = elementBuilder(text)
const part = sectionBuilder(section)

interface Plant {
  readonly slug: string
  readonly name: string
}

const plants: readonly Plant[] = [
  { slug: 'Dog rose', name: 'Rosa canina' },
  { slug: '', name: 'Unknown' },
  { slug: 'ivy', name: 'Hedera helix' },
  { slug: 'Ivy', name: 'Hedera colchica' },
]

const plantsPage = (items = plants) =>
  definePage('plant', {
    path: 'plants',
    title: t('Plant', 'Planta'),
    access: 'public',
    sections: [
      part('Plant', {
        slots: {
          wwObjects: [label('plant/name', { text: f`globalContext.page.data.name`, properties: { tag: 'h1' } })],
        },
      }),
    ],
    records: { items, segment: 'slug', head: ({ name }) => ({ title: t(name, name) }) },
  })

const home = (items = plants) =>
  definePage('home', {
    title: t('Home', 'Inicio'),
    access: 'public',
    sections: [
      part('Plants', {
        slots: {
          wwObjects: [
            box('plants', {
              slots: {
                children: repeat(
                  f`${items}`,
                  label('plants/link', {
                    text: f`context.item.data.name`,
                    link: { type: 'collection', pageId: pageRef('plant').id },
                  }),
                ),
              },
            }),
          ],
        },
      }),
    ],
  })

function build(items = plants) {
  const start = home(items)
  const languages = [{ lang: 'en', default: true }, { lang: 'es' }]
  return buildProject(onePageProject(start, { pages: [start, plantsPage(items)], languages }), basicElements)
}
const id = pageRef('plant').id
const sound = plants.filter(({ slug }) => slug !== '')

describe('a page of a data set', () => {
  it('has a project entry and a data file for each record, and one shared file', () => {
    const { project, files } = build()
    const entries = (project.pages as readonly Record<string, unknown>[]).slice(1)
    expect(entries).toMatchObject([
      { id: `${id}_0`, name: 'plant_0', paths: { default: 'plants/dog_rose' }, title: { en: 'Rosa canina' } },
      { id: `${id}_2`, name: 'plant_2', paths: { default: 'plants/ivy' } },
      { id: `${id}_3`, name: 'plant_3', paths: { default: 'plants/ivy_2' } },
    ])
    expect(entries.every(({ cmsDataSetPath }) => Boolean(cmsDataSetPath))).toBe(true)
    expect(JSON.parse(files.get(`data/${id}_2.json`) ?? '')).toEqual({ page: { id: `${id}_2`, data: plants[2] } })
    expect([...files.keys()].filter((path) => path.includes(id)).sort()).toEqual([
      ...[`data/${id}.json`, `data/${id}_0.json`, `data/${id}_2.json`, `data/${id}_3.json`],
      `styles/${id}.css`,
    ])
  })

  it('gets another version when a record changes', () => {
    const renamed = plants.map((plant) => ({ ...plant, name: `${plant.name}!` }))
    const versionOf = (items: readonly Plant[]) => build(items).project.cacheVersion
    expect(versionOf(renamed)).not.toBe(versionOf(plants))
  })

  it('reports which record has no page', () => {
    expect(build().problems).toEqual(['plant: Record 2 has no text in “slug” for its path, so it has no page.'])
    expect(build(sound).problems).toEqual([])
  })

  it('passes the check, links to its records included', () => {
    const { project, pages } = build(sound)
    expect(checkStored({ project, pages }, { elements: basicElements })).toEqual([])
  })

  it('cannot be the page of a one-page project', () => {
    const page = plantsPage()
    expect(() => buildProject(onePageProject(page), basicElements)).toThrow('“plant” is one for each record')
  })
})

describe('an app with a data set', () => {
  const open = (path = '/') => {
    const { project, pages } = build()
    return openApp({ project, pages, elements: basicElements, path })
  }

  it('has a route for each record and language', async () => {
    using app = await open()
    const { routes } = app.runtime
    expect(routes.match('/plants/IVY_2/')).toMatchObject({ page: { id: `${id}_3` }, lang: 'en' })
    expect(routes.match('/es/plants/dog_rose/')).toMatchObject({ page: { id: `${id}_0` }, lang: 'es' })
    expect(routes.match('/plants/')).toBeNull()
  })

  it('links rows to the pages of their records', async () => {
    using app = await open()
    await app.find('link', 'Hedera colchica').click()
    expect(app.path).toBe('/plants/ivy_2/')
    expect(app.outline).toBe('heading 1 "Hedera colchica"')
  })

  it('shows the record of an address, then the next one', async () => {
    using app = await open('/plants/dog_rose/')
    expect(app.outline).toBe('heading 1 "Rosa canina"')
    await app.go('/plants/ivy/')
    expect(app.outline).toBe('heading 1 "Hedera helix"')
  })
})
