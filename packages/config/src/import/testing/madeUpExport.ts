import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files by path. */
export type Files = Readonly<Record<string, string>>

/** A temporary folder with these files. */
export function folderOf(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'sluice-import-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

export const REST = '2bd1c688-31c5-443e-ae25-59aa5b6431fb'
const TEXT = 'd7904e9d-fc9a-4d80-9e32-728e097879ad'

export const design = {
  id: 'd1',
  homePageId: 'p1',
  authPluginId: null,
  baseTag: null,
  defaultTheme: 'light',
  langs: [{ lang: 'en', default: true }],
  background: {},
  workflows: [
    { id: 'w0', trigger: 'onload-app', firstAction: 'a', actions: { a: { id: 'a', type: 'wait', value: 5 } } },
  ],
  pages: [
    {
      id: 'p1',
      name: 'Home; {"of"} the app',
      paths: { default: 'home' },
      sections: [{ uid: 's1' }],
      pageUserGroups: [],
    },
  ],
  plugins: [{ id: REST, name: 'REST API', namespace: 'restApi' }],
}

const settings = { [REST]: { id: 'x', pluginId: REST, publicData: { favorite: '“;}' } } }
const classes = { c1: { id: 'c1', name: 'primary', _state: { style: {} }, content: {}, subClasses: {} } }

/** A page with one element of each kind that a report counts. */
export const page = {
  cacheVersion: 7,
  page: { id: 'p1', paths: { default: 'home' }, workflows: [] },
  sections: { s1: { uid: 's1', sectionBaseId: '99586bd3-2b15-4d6b-a025-6a50d07ca845', content: {}, _state: {} } },
  wwObjects: {
    e1: {
      uid: 'e1',
      wwObjectBaseId: TEXT,
      content: { default: { '_ww-text_text': { __wwtype: 'f', code: 'variables.n + 1' }, strange: 1 } },
      _state: { link: { type: 'external', href: 'https://example.com' } },
    },
    e2: {
      uid: 'e2',
      wwObjectBaseId: 'nobody-knows',
      content: { default: { a: { __wwtype: 'js', code: 'return document.cookie' } } },
    },
    e3: { uid: 'e3', wwObjectBaseId: null, libraryComponentBaseId: 'l1', content: {} },
  },
  collections: [null],
  variables: [],
  formulas: [{ id: 'f1', name: 'broken', type: 'f', code: 'a b', parameters: [] }],
  workflows: [
    {
      id: 'w1',
      trigger: 'x',
      actions: {
        a: { id: 'a', type: 'custom-js', code: 'return await 1' },
        b: { id: 'b', type: `${REST}-apiRequest`, args: {} },
        c: { id: 'c', type: 'make-coffee' },
        d: { id: 'd' },
      },
    },
  ],
  libraryComponents: [
    { id: 'l1', type: null, inner: {} },
    { id: 'l2', type: 'modal', inner: {} },
  ],
}

/** A made-up exported project: literals in its sources, page data, and other served files. */
export function exportedFiles({ older = false, base = '' } = {}): Files {
  const data = older ? 'public/public' : 'public'
  const files = {
    'src/_front/router.js': [
      "import { createRouter } from './r';",
      `window.wwg_designInfo = ${JSON.stringify(design)};`,
      'window.wwg_cacheVersion = 7;',
      `window.wwg_pluginsSettings = ${JSON.stringify(settings)};`,
      'window.wwg_disableManifest = false;',
    ].join('\n'),
    [older ? 'public/front.html' : 'template.html']:
      '<style>:root { --t1: #0b63ce; --t2: 16px; --t3: 700 20px/1.2 Inter, sans-serif; } .ww-app-theme-dark { --t1: #7fb2ff; }</style>',
    'src/store/libraries/state.js': `export default () => ({ classes: ${JSON.stringify(classes)}, other: 1 });`,
    [`${data}/data/p1.json`]: JSON.stringify(page),
    [`${data}/collections/k1.json`]: '[1]',
    [`${older ? 'public' : data}/icons/lucide/plus.svg`]: '<svg/>',
    [`${older ? 'public' : data}/images/a b.png`]: 'PNG',
    'public/manifest.json': '{}',
    'node_modules/x/src/_front/router.js': 'no',
  }
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${base}${path}`, text]))
}

/** The same project in the shape of a sample. */
export const sampleFiles: Files = {
  'project.json': JSON.stringify(design),
  'tokens.json': JSON.stringify({
    light: { t1: '#0b63ce', t2: '16px', t3: '700 20px/1.2 Inter, sans-serif' },
    dark: { t1: '#7fb2ff' },
  }),
  'classes.json': JSON.stringify(classes),
  'plugins.json': JSON.stringify(settings),
  'data/p1.json': JSON.stringify(page),
  'icons/lucide/plus.svg': '<svg/>',
}
