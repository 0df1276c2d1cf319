import type { Files } from '../../import/testing/madeUpExport.ts'

const SECTION = '99586bd3-2b15-4d6b-a025-6a50d07ca845'
const TEXT = 'd7904e9d-fc9a-4d80-9e32-728e097879ad'
const IMAGE = '3a7d6379-12d3-4387-98ff-b332bb492a63'
const HTML = '6d692ca2-6cdc-4805-aa0c-211102f335d0'
const ICON = '1b1e2173-9b78-42cc-a8ee-a6167caea340'

type Stored = Readonly<Record<string, unknown>>

/** A made-up project of two pages for tests in a browser: texts, a bound one, an image, icons, a link, a style class. */
export function shownProject(design: Stored = {}): Files {
  return {
    'project.json': JSON.stringify({
      id: 'shown',
      name: 'Made-up valves',
      homePageId: 'home',
      langs: [{ lang: 'en', default: true }],
      pages: [pageEntry('home', 'start'), pageEntry('more', 'more'), pageEntry('lost', 'lost')],
      plugins: [],
      ...design,
    }),
    'tokens.json': JSON.stringify({ light: { ink: '#102030' }, dark: {} }),
    'classes.json': JSON.stringify({
      wide: { id: 'wide', _state: { style: { default: { padding: '7px' } } }, content: {}, subClasses: {} },
    }),
    'data/home.json': stored('home', [
      element('title', TEXT, { '_ww-text_text': { en: 'Welcome, <b>all</b>' }, tag: 'h1' }),
      element('count', TEXT, {
        '_ww-text_text': { __wwtype: 'f', code: "'Valves: ' + variables['count']" },
        '_ww-text_color': 'var(--ink)',
      }),
      element('picture', IMAGE, { url: '/images/valve one.svg', alt: 'A valve' }),
      element('packaged', ICON, { icon: 'lucide/plus' }),
      {
        ...element('link', TEXT, { '_ww-text_text': { en: 'More' } }),
        _state: { link: { type: 'internal', pageId: 'more' }, classes: { default: ['wide'] } },
      },
    ]),
    'data/more.json': stored('more', [element('more', TEXT, { '_ww-text_text': { en: 'The second page' } })]),
    'images/valve one.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10"/>',
  }
}

/** A project folder of one page that shows markup. */
export function markupProject(markup: string, design: Stored = {}): Files {
  return {
    'project.json': JSON.stringify({
      version: 1,
      id: 'markup',
      name: 'Made-up markup',
      homePageId: 'home',
      langs: [{ lang: 'en', default: true }],
      pages: [pageEntry('home', 'start')],
      cacheVersion: 3,
      dataPath: '/data',
      ...design,
    }),
    'static/data/home.json': stored('home', [element('markup', HTML, { source: markup })]),
  }
}

/** A project folder of one page that shows a bound text and runs an action when it loads. */
export function scriptProject(text: string, action: string, design: Stored = {}): Files {
  const home = stored('home', [element('bound', TEXT, { '_ww-text_text': { __wwtype: 'js', code: text } })])
  const actions = { a: { id: 'a', type: 'custom-js', code: action } }
  const workflows = [{ id: 'load', name: 'load', trigger: 'onload', firstAction: 'a', actions }]
  return {
    ...markupProject('', design),
    'static/data/home.json': JSON.stringify({ ...JSON.parse(home), page: { id: 'home', workflows } }),
  }
}

function pageEntry(id: string, path: string): Stored {
  return { id, name: id, langs: ['en'], paths: { default: path }, sections: [{ uid: `${id}-section` }], title: {} }
}

function element(uid: string, wwObjectBaseId: string, content: Stored): Stored & { readonly uid: string } {
  return { uid, wwObjectBaseId, content: { default: content }, _state: {} }
}

function stored(id: string, elements: readonly (Stored & { readonly uid: string })[]): string {
  const children = elements.map(({ uid }) => ({ isWwObject: true, uid }))
  const section = { uid: `${id}-section`, sectionBaseId: SECTION, content: { default: { wwObjects: children } } }
  return JSON.stringify({
    cacheVersion: 3,
    page: { id },
    sections: { [section.uid]: section },
    wwObjects: Object.fromEntries(elements.map((one) => [one.uid, one])),
    variables: [{ id: 'count', name: 'count', type: 'number', defaultValue: 3 }],
  })
}
