import { basicElements } from '@sluice/elements-basic'
import * as basic from '@sluice/elements-basic/schema'
import { formElements } from '@sluice/elements-form'
import * as form from '@sluice/elements-form/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredParts } from '../import/readStored.ts'
import { knownTypes } from '../knownTypes.ts'
import { eject } from './eject.ts'
import { modelOf } from './modelOf.ts'
import { builtAgain } from './testing/builtAgain.ts'
import { Draw } from './testing/Draw.ts'
import { storedProject } from './testing/storedProject.ts'

const elements = [...basicElements, ...formElements]
const modules = { '@sluice/elements-basic/schema': basic, '@sluice/elements-form/schema': form }
const types = Object.entries(modules).flatMap(([module, definitions]) =>
  Object.entries(definitions).map(([name, definition]) => ({ definition, name, module })),
)
const definitions = types.map(({ definition }) => definition)
const known = knownTypes(elements)
const baseIdOf = (definition: (typeof definitions)[number]) => definition.generations[0].baseId

const uuid = (n: number) => `0000000${n}-0000-4000-8000-000000000000`
const f = (code: string) => ({ __wwtype: 'f', code })
const child = (n: number) => ({ isWwObject: true, uid: uuid(n) })
const element = (n: number, definition: (typeof definitions)[number], content = {}, _state = {}) => ({
  [uuid(n)]: { uid: uuid(n), wwObjectBaseId: baseIdOf(definition), content: { default: content }, _state },
})

/** A project of one page with a section, and what else it has. */
function small({ page = {}, project = {}, shown = [] as readonly unknown[] }): StoredParts {
  const section = { uid: uuid(1), sectionBaseId: baseIdOf(basic.section), content: { default: { wwObjects: shown } } }
  const shownIn = [{ uid: uuid(1), linkId: uuid(1) }]
  return {
    project: {
      homePageId: 'home',
      pages: [{ id: 'home', name: 'home', paths: { default: 'home' }, sections: shownIn }],
      ...project,
    },
    pages: { home: { page: { id: 'home' }, sections: { [uuid(1)]: section }, ...page } },
  }
}

/** A project with a page for each record of a data set, which have these paths and names. */
function withRecords(
  records: readonly { readonly path: string; readonly data: object; readonly more?: object }[],
  first = 0,
) {
  const { project, pages } = small({})
  const entryOf = ({ path, more }: (typeof records)[number], i: number) => ({
    id: `plant_${i + first}`,
    name: `Plant ${i}`,
    paths: { default: path, en: path },
    cmsDataSetPath: "collections['plants'].data",
    sections: [{ uid: uuid(2), linkId: uuid(2) }],
    ...more,
  })
  const page = {
    page: { id: 'plant' },
    sections: { [uuid(2)]: { uid: uuid(2), sectionBaseId: baseIdOf(basic.section) } },
  }
  return {
    project: { ...project, pages: [...(Array.isArray(project.pages) ? project.pages : []), ...records.map(entryOf)] },
    pages: {
      ...pages,
      plant: page,
      ...Object.fromEntries(
        records.map(({ data }, i) => [`plant_${i + first}`, { page: { id: `plant_${i + first}`, data } }]),
      ),
    },
  }
}

const logged = (id: string, more: object) => ({
  id,
  firstAction: 'a',
  actions: { a: { type: 'log', value: 1 } },
  ...more,
})

describe('eject', () => {
  let number = 0
  const again = (stored: StoredParts) => {
    number += 1
    return builtAgain(eject(stored, types).files, String(number), elements)
  }

  it.each<{ what: string; stored: StoredParts }>([
    {
      what: 'queue that several workflows share, of which one start replaces the other',
      stored: small({
        page: { workflows: [logged(uuid(2), { _sluice: { whenRunning: 'latest', queue: 'q' } })] },
      }),
    },
    {
      what: 'branch for one of the answers alone',
      stored: small({
        page: {
          workflows: [
            logged(uuid(2), {
              actions: {
                a: { type: 'if', value: f('true'), branches: [{ id: 'b', value: true }] },
                b: { type: 'log', value: 1 },
              },
            }),
          ],
        },
      }),
    },
    {
      what: 'dark theme of a project that follows the system',
      stored: small({ project: { defaultTheme: 'dark', _sluice: { followsSystemTheme: true } } }),
    },
    {
      what: 'element that a section and an element in front of it show',
      stored: small({
        shown: [child(2), child(3)],
        page: { wwObjects: { ...element(2, basic.flexbox, { children: [child(3)] }), ...element(3, basic.text) } },
      }),
    },
    {
      what: 'element whose slots have a list for each of its tabs',
      stored: small({
        shown: [child(2)],
        page: {
          wwObjects: {
            ...element(2, basic.tabs, {
              tabsList: [[child(3)], [child(4), child(5)]],
              tabsContent: [[child(6)], []],
            }),
            ...Object.assign({}, ...[3, 4, 5, 6].map((n) => element(n, basic.text, { tag: 'p' }))),
          },
        },
      }),
    },
    {
      what: 'collection and formula that read each other',
      stored: small({
        page: {
          collections: [{ id: uuid(2), name: 'rows', filter: f(`formulas['${uuid(3)}']()`) }],
          formulas: [{ id: uuid(3), name: 'most', code: `collections['${uuid(2)}']`, parameters: [] }],
          page: { id: 'home', workflows: [logged(uuid(4), { trigger: 'onload', name: uuid(2) })] },
        },
      }),
    },
    {
      what: 'variable that only a style class reads',
      stored: small({
        project: { classes: { [uuid(4)]: { content: { tablet: { tag: f(`variables['${uuid(3)}']`) } } } } },
        shown: [child(2)],
        page: {
          wwObjects: element(2, basic.text, {}, { classes: { default: [uuid(4)] } }),
          variables: [{ id: uuid(3), name: 'tag', type: 'string' }],
        },
      }),
    },
    {
      what: 'empty name of a variable in the address',
      stored: small({ page: { variables: [{ id: uuid(2), name: 'v', type: 'query', queryName: '' }] } }),
    },
    {
      what: 'pages of a data set whose paths follow from a field',
      stored: withRecords([
        { path: 'plants/dog_rose', data: { slug: 'Dog rose', litres: 4 }, more: { title: { en: 'Rosa' } } },
        { path: 'plants/ivy', data: { slug: 'Ivy', litres: 2 }, more: { title: { es: 'Hiedra' }, folder: 'b' } },
      ]),
    },
    {
      what: 'pages of a data set with paths of their own, of which the first record has none',
      stored: withRecords(
        [
          { path: 'plants/a', data: { name: 'Fern' } },
          { path: 'green/b', data: { name: 'Cactus' }, more: { metaImage: '/b.png', pageUserGroups: [{}] } },
        ],
        1,
      ),
    },
  ])('keeps the $what', async ({ stored }) => {
    expect(modelOf(await again(stored), known)).toEqual(modelOf(stored, known))
  })

  it('names the records by a field from which the paths follow', () => {
    const records = [
      { path: 'plants/dog_rose', data: { slug: 'Dog rose' } },
      { path: 'plants/ivy', data: { slug: 'Ivy' } },
    ]
    const text = eject(withRecords(records), types).files.get('pages/Plant0.tsx')
    expect(text).toContain("items: [{ slug: 'Dog rose' }, { slug: 'Ivy' }],")
    expect(text).toContain("segment: 'slug',")
  })

  it('reads the variables of elements by references, which elements in lists do not have', async () => {
    const read = (n: number, variable: string) => f(`variables['${uuid(n)}-${variable}'] ?? ''`)
    const typed = logged(uuid(7), {
      trigger: 'click',
      firstAction: uuid(8),
      actions: { [uuid(8)]: { type: 'variable', varId: `${uuid(3)}-value`, varValue: 'Lawn' } },
    })
    const stored = small({
      shown: [child(2), child(3), child(4), child(6)],
      page: {
        wwObjects: {
          ...element(2, basic.text, { '_ww-text_text': read(3, 'value') }),
          ...element(3, form.formInput, { placeholder: read(3, 'formatted value') }),
          ...element(4, basic.flexbox, { children: { ...f('[1]'), repeatable: [child(5)] } }),
          ...element(5, form.formInput),
          ...element(6, basic.text, { '_ww-text_text': read(5, 'value') }, { interactions: [typed] }),
        },
      },
    })
    const text = eject(stored, types).files.get('pages/Home.tsx')
    expect(text).toContain('export const formInput2 = FormInput.ref()')
    expect(text).toContain(`<Text>{f\`\${formInput2.value} ?? ''\`}</Text>`)
    expect(text).toContain(`placeholder={f\`\${formInput2['formatted value']} ?? ''\`}`)
    expect(text).toContain(`{f\`variables['${uuid(5)}-value'] ?? ''\`}`)
    expect(text).toContain("setElementVariable(formInput2, 'Lawn')")
    expect(modelOf(await again(stored), known)).toEqual(modelOf(stored, known))
  })

  it.each([
    [{ windowing: true }, '<Each of={f`[1]`} as={() => (<Text />)} windowing />'],
    [{ windowing: true, more: 1 }, 'of={code('],
  ])('writes lists with the addition %j', async (_sluice, code) => {
    const list = { ...f('[1]'), repeatable: [child(3)], _sluice }
    const stored = small({
      shown: [child(2)],
      page: { wwObjects: { ...element(2, basic.flexbox, { children: list }), ...element(3, basic.text) } },
    })
    expect(eject(stored, types).files.get('pages/Home.tsx')).toContain(code)
    expect(modelOf(await again(stored), known)).toEqual(modelOf(stored, known))
  })

  it('needs a page that can be the first', () => {
    const { project, pages } = withRecords([{ path: 'plants/ivy', data: { slug: 'Ivy' } }])
    const records = project.pages.filter((page) => 'cmsDataSetPath' in page)
    expect(() => eject({ project: { ...project, pages: records }, pages }, types)).toThrow(
      'has pages of data sets alone',
    )
  })

  it(
    'writes code of which a build makes the same project',
    () =>
      fc.assert(
        fc.asyncProperty(fc.gen(), async (value) => {
          const stored = storedProject(new Draw(value), definitions, baseIdOf(basic.section))
          expect(modelOf(await again(stored), known)).toEqual(modelOf(stored, known))
        }),
        { numRuns: 25, endOnFailure: true },
      ),
    60_000,
  )
})
