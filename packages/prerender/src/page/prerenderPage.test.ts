import { fromBlock, toBlock } from '@sluice/engine/internals'
import type { PluginContext, PluginSource } from '@sluice/engine/plugins'
import { boxAndLabel, f, variable } from '@sluice/engine/testing/internals'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPrerenderer } from './openPrerenderer.ts'
import type { PrerenderOptions } from './prerenderPage.tsx'

const child = (uid: string) => ({ isWwObject: true, uid })
const box = (uid: string, children: unknown, state: object = {}) => ({
  [uid]: { uid, wwObjectBaseId: 'box', content: { default: { children } }, _state: state },
})
const label = (uid: string, text: unknown, state: object = {}) => ({
  [uid]: { uid, wwObjectBaseId: 'label', content: { default: { '_ww-text_text': text } }, _state: state },
})

/** Renders a page with these elements. */
let render: (
  elements: object,
  more?: {
    page?: object
    options?: Partial<PrerenderOptions>
    files?: object
    plugins?: readonly PluginSource[]
  },
) => Promise<NonNullable<Awaited<ReturnType<Awaited<ReturnType<typeof openPrerenderer>>>>>>

beforeAll(async () => {
  const prerenderPage = await openPrerenderer()
  render = async (elements, { page = {}, options = {}, files = {}, plugins = [] } = {}) => {
    const stored = {
      page: { id: 'home' },
      sections: {
        s: {
          uid: 's',
          sectionBaseId: 'box',
          content: { default: { children: Object.keys(elements).slice(0, 1).map(child) } },
        },
      },
      wwObjects: elements,
      ...page,
    }
    const project = {
      homePageId: 'home',
      langs: [
        { lang: 'en', default: true },
        { lang: 'es', default: false },
      ],
      pages: [
        {
          id: 'home',
          paths: { default: 'home' },
          langs: ['en', 'es'],
          sections: [{ uid: 's' }],
          title: { en: 'Home' },
        },
      ],
      cacheVersion: 0,
    }
    const all: Record<string, unknown> = { '/public/data/home.json': stored, ...files }
    const found = await prerenderPage(
      { project, elements: boxAndLabel, plugins },
      {
        path: '/',
        time: Date.UTC(2026, 5, 15, 12),
        origin: null,
        file: (address) => (address in all ? JSON.stringify(all[address]) : null),
        ...options,
      },
    )
    if (!found) throw new Error('The page has no document.')
    return found
  }
})

describe('prerenderPage', () => {
  it('shows a page before any of its workflows run', async () => {
    const { html, problem, files, elements } = await render(
      {
        ...box('b', { ...f("variables['list']"), repeatable: [child('row')] }),
        ...label('row', f('context.item.data')),
      },
      { page: { variables: [variable('list', 'array', ['one', 'two'])] } },
    )
    expect([html.includes('>one<'), html.includes('>two<'), problem]).toEqual([true, true, null])
    expect([...files.keys()]).toEqual(['/public/data/home.json'])
    expect(elements).toEqual(['box', 'label'])
  })

  it('renders markup in texts without disallowed tags', async () => {
    const { html, problem, hasMarkup } = await render(label('t', 'A <b>bold</b> word<script>x</script>'))
    expect(html).toContain('A <b>bold</b> word</span>')
    expect([problem, hasMarkup]).toEqual([null, true])
  })

  it('tells that no text has markup, so that the sanitizer is not loaded before hydration', async () => {
    const { problem, hasMarkup } = await render(label('t', 'A word'))
    expect([problem, hasMarkup]).toEqual([null, false])
  })

  it('has the patched attributes, and style only in rules', async () => {
    const states = [{ id: 'on', label: 'on', condition: f("variables['n'] === 1") }]
    const { html, css, problem } = await render(
      label('t', 'x', {
        states,
        style: { default: { color: f("'rgb(1, 2, 3)'") } },
        attributes: [{ name: f("'data-n'"), value: f("variables['n']") }],
      }),
      { page: { variables: [variable('n', 'number', 1)] } },
    )
    expect(html).toContain('data-is="on"')
    expect(html).toContain('data-n="1"')
    expect(html).not.toContain('style=')
    expect(css).toBe('#root>:nth-child(2)>:nth-child(1)>:nth-child(1){--b-t-color: rgb(1, 2, 3);}\n')
    expect(problem).toBeNull()
  })

  it('runs scripts, although there is no window', async () => {
    const script = { __wwtype: 'js', code: 'return 20 + 22' }
    expect((await render(label('t', script))).html).toContain('>42<')
    const size = { __wwtype: 'js', code: 'return window.innerWidth' }
    expect(
      (await render({ ...box('b', [child('t'), child('u')]), ...label('t', size), ...label('u', 'Wet') })).html,
    ).toContain('Wet')
  })

  it('has the results of a plugin loaded with the page', async () => {
    const named = { id: 'rules', name: 'Rules', namespace: 'rules' }
    const twice = { doc: 'Twice a number.', call: (_context: PluginContext, n: unknown) => 2 * Number(n) }
    const rules = { id: 'rules', namespace: 'rules', define: async () => ({ ...named, functions: { twice } }) }
    const { html, problem } = await render(label('t', f("pluginFormulas['rules'].twice(21)")), { plugins: [rules] })
    expect([html.includes('>42<'), problem]).toEqual([true, null])
  })

  it('uses the language and time of the page', async () => {
    const es = await render(label('t', { en: 'Water', es: 'Agua' }), { options: { path: '/es/' } })
    expect([es.html.includes('Agua'), es.head.lang]).toEqual([true, 'es'])
    expect((await render(label('t', f('new Date().getUTCFullYear()')))).html).toContain('2026')
  })

  it.each([
    ['time zone', "new Date(1781481600000).getHours() + ':00'"],
    ['origin', 'globalContext.browser.baseUrl'],
  ])('reports when a view depends on the %s and cannot be hydrated', async (_what, code) => {
    expect((await render(label('t', f(code)))).problem).not.toBeNull()
  })

  it('has the rows of static collections stored in files', async () => {
    const { html, files } = await render(
      {
        ...box('b', { ...f("collections['c'].data"), repeatable: [child('row')] }),
        ...label('row', f('context.item.data.name')),
      },
      {
        page: { collections: [{ id: 'c', name: 'c', mode: 'static', config: {} }] },
        files: { '/public/collections/c.json': [{ id: 1, name: 'Zone 1' }] },
      },
    )
    expect(html).toContain('Zone 1')
    expect([...files.keys()]).toContain('/public/collections/c.json')
  })
})

describe('a block of data', () => {
  it.each(['{"a":"</script><b>"}', String.raw`{"a":"\\u003c \" \\\\ <"}`, '{}'])(
    'gives back %s and ends nowhere',
    (json) => {
      expect(toBlock(json)).not.toContain('<')
      expect(JSON.parse(fromBlock(toBlock(json)))).toEqual(JSON.parse(json))
    },
  )
})
