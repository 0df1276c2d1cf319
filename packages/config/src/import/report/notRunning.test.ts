import { definePlugin } from '@sluice/engine/plugins'
import { describe, expect, it } from 'vitest'
import { PACKAGES_PLUGIN_ID } from '../../packages/storedPackages.ts'
import { notRunning } from './notRunning.ts'

const HERE = '0b1c2d3e-0000-4000-8000-00000000000a'
const GONE = 'ffffffff-0000-4000-8000-000000000000'
const design = {
  pages: [null, { id: 'p', name: 'Clients' }],
  plugins: [
    { id: HERE, name: 'Here' },
    { id: GONE, name: 'Far away' },
  ],
}
const here = definePlugin({
  id: HERE,
  name: 'Here',
  namespace: 'here',
  actions: { water: { doc: '', run: () => null } },
})
const form = { definition: { name: 'requestForm' }, generation: {} }
const known = { definition: { name: 'box' }, generation: {} }

const find = (content: object, own: object = {}, project: object = own) =>
  notRunning([{ id: 'p', file: 'p.json', content, problem: null }], {
    design: { ...design, ...own },
    project: { ...design, ...project },
    plugins: [here],
    // The definition is only looked for.
    knownType: (id) => ({ box: known as never, form: form as never })[id] ?? null,
    hasFile: (address) => address === 'images/there.png',
  })
const elements = (...types: readonly string[]) => ({
  wwObjects: Object.fromEntries(types.map((wwObjectBaseId, i) => [`e${i}`, { wwObjectBaseId }])),
})
const doing = (...types: readonly string[]) => ({
  workflows: [{ firstAction: 'a0', actions: Object.fromEntries(types.map((type, i) => [`a${i}`, { type }])) }],
})

describe('notRunning', () => {
  it.each<[string, object, object]>([
    [
      'links and scripts after a form, with the trigger whose workflow does that here',
      {
        wwObjects: {
          none: { wwObjectBaseId: 'form', content: { default: { afterSubmitAction: { type: 'none' } } } },
          both: {
            wwObjectBaseId: 'form',
            content: { default: { afterSubmitAction: { type: 'link' }, afterErrorAction: { type: 'custom-script' } } },
          },
        },
      },
      [
        { kind: 'element', what: 'afterSubmitAction (link)', reason: expect.stringContaining('“submit”'), count: 1 },
        {
          kind: 'element',
          what: 'afterErrorAction (custom-script)',
          reason: expect.stringContaining('“submit-error”'),
          count: 1,
        },
      ],
    ],
    [
      'types of elements, by their name, the most frequent first',
      elements('box', 'x', '734633a1-457d-4fe5-9eaa-773dddc755f1', '734633a1-457d-4fe5-9eaa-773dddc755f1'),
      [
        { kind: 'element', what: expect.stringMatching(/^.+ \(734633a1-457d-4fe5-9eaa-773dddc755f1\)$/), count: 2 },
        { kind: 'element', what: 'x', count: 1 },
      ],
    ],
    [
      'actions, with the plugin that they need',
      doing('wait', `${HERE}-water`, `${HERE}-watre`, `${GONE}-go`, 'fly'),
      [
        { kind: 'action', what: 'watre', reason: 'The plugin “Here” here does not do it.' },
        {
          kind: 'action',
          what: 'go',
          reason: 'The plugin “Far away” is not installed; docs/guides/write-a-plugin.md says how to add one.',
        },
        { kind: 'action', what: 'fly', reason: 'The action is not known here, so its workflow fails.' },
      ],
    ],
    [
      'actions of the server of the builder',
      doing('execute-backend-workflow:x', 'auth0/logout', 'http-request/get', 'wait'),
      [
        {
          kind: 'action',
          what: 'execute-backend-workflow:x',
          reason: expect.stringContaining('server of the builder'),
        },
        { kind: 'action', what: 'auth0/logout' },
      ],
    ],
    [
      'collections without their plugin',
      {
        collections: [
          { id: 'a', name: 'zones', pluginId: GONE },
          { id: 'b', name: 'rows', pluginId: HERE },
          { id: 'c', name: 'fixed', mode: 'static', pluginId: GONE },
          { id: 'd', name: 'own' },
        ],
      },
      [
        { kind: 'collection', what: 'zones', reason: expect.stringContaining('“Far away” is not installed') },
        { kind: 'collection', what: 'rows', reason: 'The plugin “Here” here does not do it.' },
      ],
    ],
    [
      'code that is refused or cannot be read',
      {
        formulas: [
          { code: '1 +', type: 'f' },
          { code: 'document.cookie', type: 'f' },
          { code: '1 + 1', type: 'f' },
        ],
      },
      [
        { kind: 'text', what: '1 +', reason: expect.stringMatching(/^The code is refused: ./) },
        { kind: 'text', what: 'document.cookie', reason: expect.stringMatching(/^The code is refused: ./) },
      ],
    ],
    [
      'pictures without a file',
      {
        wwObjects: {
          i: { wwObjectBaseId: 'box', content: { default: { a: 'images/there.png', b: 'images/gone.png?_wwcv=1' } } },
          j: { wwObjectBaseId: 'box', _state: { style: { default: { backgroundImage: 'designs/d/x.png' } } } },
        },
      },
      [
        { kind: 'picture', what: 'images/gone.png', reason: 'The project has no such file.' },
        { kind: 'picture', what: 'designs/d/x.png', reason: expect.stringContaining('on a server of the builder') },
      ],
    ],
  ])('names %s', (_what, content, expected) => {
    expect(find(content)).toMatchObject(expected)
    expect(find(content).every(({ page, pageName }) => page === 'p' && pageName === 'Clients')).toBe(true)
  })

  it('names no script that runs as trusted code, but formulas, and texts that are no code', () => {
    const code = (type: string, text: string) => ({ type, code: text })
    const content = {
      formulas: [code('js', 'return document.cookie'), code('f', 'document.cookie'), code('js', 'return document.')],
    }
    expect(find(content).map(({ what }) => what)).toEqual([
      'return document.cookie',
      'document.cookie',
      'return document.',
    ])
    expect(find(content, { trustedCode: true }).map(({ what }) => what)).toEqual([
      'document.cookie',
      'return document.',
    ])
  })

  it('names parts of the project itself', () => {
    expect(find({}, doing('fly'))).toMatchObject([{ page: null, pageName: '', kind: 'action', what: 'fly' }])
  })

  it.each([null, 3, [], { wwObjects: 4, collections: 'x', workflows: [null] }])('never throws: %j', (content) => {
    expect(find(Object(content))).toEqual([])
  })
})

describe('packages that do not run', () => {
  const packages = [
    { name: 'tools', version: '1.0.0' },
    { name: '@tanks/tools', version: '^4' },
  ]
  const plugins = [{ id: PACKAGES_PLUGIN_ID, name: 'NPM', settings: { publicData: { packages } } }]
  const recorded = (name: string, version: string) => ({
    name,
    version,
    exact: '4.0.0',
    file: `/public/packages/${name}@4.0.0/main.js`,
    integrity: `sha384-${'a'.repeat(64)}`,
  })
  const loader = definePlugin({ id: PACKAGES_PLUGIN_ID, name: 'NPM', namespace: 'npm' })
  const found = (allowed: readonly unknown[], hasFile: boolean, installed = [loader]) => {
    const project = { plugins, _sluice: { packages: allowed } }
    return notRunning([], {
      design: project,
      project,
      plugins: installed,
      knownType: () => null,
      hasFile: () => hasFile,
    }).map(({ page, kind, what, reason }) => [page, kind, what, reason])
  }

  it('are named with what to do', () => {
    expect(found([recorded('tools', '1.0.0')], false)).toEqual([
      [
        null,
        'package',
        'tools@1.0.0',
        'The package is allowed, but its file is not there; import the project with --allow-package tools@1.0.0.',
      ],
      [
        null,
        'package',
        '@tanks/tools@^4',
        "The package is not allowed; if you trust it, import the project with --allow-package '@tanks/tools@^4'.",
      ],
    ])
  })

  it('are none that are allowed and there', () => {
    expect(found([recorded('tools', '1.0.0'), recorded('@tanks/tools', '^4')], true)).toEqual([])
  })

  it('are all of a plugin that is not installed', () => {
    expect(found([recorded('tools', '1.0.0'), recorded('@tanks/tools', '^4')], true, [])).toEqual([
      [null, 'package', 'tools@1.0.0', expect.stringContaining('The plugin “NPM” is not installed')],
      [null, 'package', '@tanks/tools@^4', expect.stringContaining('The plugin “NPM” is not installed')],
    ])
  })
})
