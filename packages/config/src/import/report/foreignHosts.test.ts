import { describe, expect, it } from 'vitest'
import { PACKAGES_PLUGIN_ID } from '../../packages/storedPackages.ts'
import { foreignHosts } from './foreignHosts.ts'

const f = (code: string) => ({ __wwtype: 'f', code })
const workflow = (...actions: readonly object[]) => ({
  firstAction: '0',
  actions: Object.fromEntries(actions.map((action, i) => [`${i}`, action])),
})

describe('foreignHosts', () => {
  it.each<[string, object, object, object]>([
    [
      'of settings, with and without a protocol',
      {
        plugins: [
          null,
          { settings: { publicData: { customDomain: 'api.a.test', projectUrl: 'https://b.test/x', name: 'c.test' } } },
        ],
      },
      {},
      { 'api.a.test': 1, 'b.test': 1 },
    ],
    [
      'of settings inside others, as those of environments',
      { plugins: [{ settings: { publicData: { environments: { production: { projectUrl: 'https://p.test' } } } } }] },
      {},
      { 'p.test': 1 },
    ],
    [
      'of collections, each once',
      {},
      { collections: [{ id: 'c', config: { url: 'https://a.test/x', headers: [{ value: 'https://a.test:81/' }] } }] },
      { 'a.test': 1, 'a.test:81': 1 },
    ],
    [
      'of actions and of texts in code',
      { workflows: [workflow({ type: 'x', args: { url: f("'https://a.test/' + variables.id") } })] },
      { page: { workflows: [workflow({ type: 'custom-js', code: 'await open(`wss://b.test:8443/x`)' })] } },
      { 'a.test': 1, 'b.test:8443': 1 },
    ],
    ['of formulas', { formulas: [{ code: "'https://a.test'" }] }, {}, { 'a.test': 1 }],
    [
      'of forms that send their values by themselves',
      {},
      {
        wwObjects: {
          f: {
            wwObjectBaseId: '25edb26f-a365-4447-8de5-4964f9f7dc77',
            content: { default: { url: 'https://hooks.test/1', name: 'https://name.test' } },
          },
        },
      },
      { 'hooks.test': 1 },
    ],
    [
      'not of links and pictures',
      { workflows: [workflow({ type: 'change-page', externalUrl: 'https://away.test' })] },
      { wwObjects: { i: { wwObjectBaseId: 'b', content: { default: { url: 'https://pictures.test/a.png' } } } } },
      {},
    ],
    [
      'not of the links of packages',
      {
        plugins: [
          { id: PACKAGES_PLUGIN_ID, settings: { publicData: { packages: [{ link: 'https://cdn.test/a.js' }] } } },
        ],
      },
      {},
      {},
    ],
    ['not of this machine’s names', { formulas: [{ code: "'http://localhost:3000'" }] }, {}, {}],
  ])('finds those %s', (_what, design, page, expected) => {
    expect(
      foreignHosts({ design: { ...design }, pages: [page, page].slice(0, 'collections' in page ? 2 : 1) }).connect,
    ).toEqual(expected)
  })

  it('finds those of films and sounds', () => {
    const content = {
      default: {
        file: 'https://films.test/a.mp4?x=1',
        url: 'https://pictures.test/a.png',
        text: 'see https://b.test/a.mp4',
      },
    }
    const page = { wwObjects: { v: { wwObjectBaseId: 'b', content } } }
    expect(foreignHosts({ design: {}, pages: [page] }).media).toEqual({ 'films.test': 1 })
  })

  it('finds those of documents in frames, stored and bound', () => {
    const frame = (source: unknown) => ({
      wwObjectBaseId: '6dee3327-9afa-4b44-bade-bdb547cdb18b',
      content: { default: { source } },
    })
    const page = {
      wwObjects: {
        ...{ a: frame('https://maps.test/embed?q=1'), b: frame(f("'https://maps.test/' + variables.id")) },
        ...{ c: frame('/own.html'), d: frame('https://films.test/a.html') },
        link: { wwObjectBaseId: 'b', content: { default: { source: 'https://other.test' } } },
      },
    }
    expect(foreignHosts({ design: {}, pages: [page] })).toEqual({
      connect: {},
      frame: { 'maps.test': 2, 'films.test': 1 },
      media: {},
    })
  })

  it.each([null, 4, { plugins: 3 }, { plugins: [{ settings: 'x' }] }])('never throws: %j', (stored) => {
    expect(foreignHosts({ design: { ...Object(stored) }, pages: [stored] })).toEqual({
      connect: {},
      frame: {},
      media: {},
    })
  })
})
