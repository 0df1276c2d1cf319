import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as basic from '@sluice/elements-basic/schema'
import { classCascade, readWholePage } from '@sluice/engine/config'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownTypes } from '../knownTypes.ts'
import { readByShape, shapeProblems } from './readByShape.ts'

const known = knownTypes(Object.values(basic).map((definition) => ({ definition })))
const SECTION = '99586bd3-2b15-4d6b-a025-6a50d07ca845'
const FLEXBOX = 'b783dc65-d528-4f74-8c14-e27c934c39b1'
const TEXT = 'd7904e9d-fc9a-4d80-9e32-728e097879ad'

const child = (uid: string) => ({ isWwObject: true, uid })
const f = (code: string) => ({ __wwtype: 'f', code })
const classes = {
  c: {
    id: 'c',
    content: { default: { tag: 'h2' }, mobile: { tag: 'h3' } },
    _state: { style: { default: { margin: '1px' } } },
    subClasses: {
      d: { id: 'd', content: { tablet: { tag: 'h4' } }, _state: { style: { default: { margin: '2px' } } } },
    },
  },
}

/** A page with one of each kind of part. */
const whole = {
  cacheVersion: 3,
  page: {
    id: 'p',
    paths: { default: 'p' },
    workflows: [
      null,
      { id: 'w', name: 'W', trigger: 'onload', firstAction: 'a', firstErrorAction: null, actions: { a: null, b: {} } },
    ],
  },
  sections: {
    s: {
      uid: 's',
      sectionBaseId: SECTION,
      sectionTitle: 'Main',
      content: { default: { wwObjects: [child('box'), child('instance'), child('gone')] } },
      _state: { style: { default: { padding: '8px' }, mobile: { padding: '4px' } } },
    },
    n: null,
  },
  wwObjects: {
    box: {
      uid: 'box',
      wwObjectBaseId: FLEXBOX,
      libraryComponentBaseId: null,
      name: 'Box',
      content: {
        default: { children: { ...f('[1, 2]'), repeatable: [child('text')] }, '_ww-layout_flexDirection': 'column' },
        on_tablet: { '_ww-layout_flexDirection': 'row' },
        undeclared_mobile: { x: 1 },
        _wwHover: { x: 1 },
        junk: 'text',
      },
      _state: {
        style: { default: { opacity: f('1'), conditionalRendering: f('true') }, _wwHover_default: { opacity: '1' } },
        states: [
          { id: '_wwHover', label: 'hover' },
          null,
          { id: 'on', condition: f('true') },
          { label: 'without an id' },
        ],
        classes: { default: ['c', 'gone'], on: ['c'] },
        subClasses: { default: { c: ['d'] }, on: { c: ['d'] } },
        interactions: [
          {
            id: 'i',
            trigger: 'click',
            triggerConditions: { key: 'a' },
            firstAction: 'a',
            actions: {
              a: {
                id: 'a',
                type: 'if',
                value: true,
                branches: [
                  { id: 'b', value: true },
                  { value: false, isDefault: true },
                ],
              },
              b: { id: 'b', type: 'wait', value: 5, disabled: true, next: 'a' },
            },
          },
        ],
        attributes: [{ name: 'title', value: f('1') }],
        link: { type: 'external', href: 'https://example.com' },
        id: 'dom',
        class: f("'x'"),
      },
    },
    text: {
      uid: 'text',
      wwObjectBaseId: TEXT,
      content: { default: { '_ww-text_text': { en: 'One' }, tag: 'p' } },
      _state: {},
    },
    stranger: { uid: 'stranger', wwObjectBaseId: 'nobody', content: { default: { any: [{ deep: child('text') }] } } },
    bare: {},
    nothing: null,
    instance: {
      uid: 'instance',
      wwObjectBaseId: null,
      libraryComponentBaseId: 'component',
      content: {
        default: { title: 'T', childrenData: { zone: { content: { default: { children: [child('text')] } } } } },
      },
      _state: { style: { default: { width: '10px' } } },
    },
    root: {
      uid: 'root',
      libraryComponentBaseId: 'inner',
      content: { default: {} },
      parentLibraryComponentId: 'component',
    },
    zone: {
      uid: 'zone',
      wwObjectBaseId: FLEXBOX,
      content: { default: { children: [] } },
      _state: { libraryComponentInjected: { 'content.children': true, other: 1 }, dropzoneContext: { data: f('1') } },
    },
    toasts: { uid: 'toasts', wwObjectBaseId: FLEXBOX, content: { default: { children: [child('text')] } } },
  },
  variables: [
    null,
    { id: 'v', name: 'v', type: 'query', queryName: 'q', isPersistentOnNav: true },
    { id: 7, type: 'object', defaultValue: {}, isLocalStorage: true },
  ],
  collections: [
    {
      id: 'k',
      name: 'k',
      mode: 'static',
      config: { isAutoFetch: false },
      filter: [],
      sort: [],
      limit: '10',
      offset: 1,
      data: [1],
    },
    {
      id: 'l',
      mode: 'dynamic',
      pluginId: 'x',
      config: { isPersistentOnNav: true },
      filter: { link: '$and', conditions: [] },
    },
  ],
  formulas: [{ id: 'f', name: 'f', type: 'js', code: 'return 1', parameters: [{ name: 'a' }, null] }, { id: 'g' }],
  workflows: [{ id: 'g', parameters: [{ name: 'a', defaultValue: 1 }], _sluice: { whenRunning: 'queue', queue: 'q' } }],
  libraryComponents: [
    null,
    {
      id: 'component',
      type: null,
      rootElementId: 'root',
      configuration: {
        properties: { title: { id: 'title', label: 'Title', type: 'Text', defaultValue: 'D' }, n: null },
      },
      inner: {
        variables: { a: { id: 'a', name: 'a', type: 'number', defaultValue: 1, isExternal: true } },
        formulas: { b: { name: 'b', type: 'f', code: '1' } },
        workflows: { c: { id: 'c', trigger: '_wwOnPropertyChange', triggerProperty: 'title', actions: {} } },
      },
    },
    { id: 'inner', rootElementId: 'zone' },
    {
      id: 'popup',
      type: 'modal',
      rootElementId: 'text',
      configuration: { popup: { isStacked: true, containerUid: 'toasts' } },
    },
  ],
}

const strictly = (raw: unknown) => readByShape(raw, { sectionUids: ['s'], known, cascade: classCascade(classes) })
const tolerantly = (raw: unknown) => readWholePage(raw, ['s'], known, classCascade(classes))

describe('the two readers', () => {
  it('agree about a page with every feature', () => {
    expect(shapeProblems(whole)).toEqual([])
    expect(strictly(whole)).toEqual(tolerantly(whole))
  })

  it('agree about children of an instance that are a list where names are expected', () => {
    const { instance } = whole.wwObjects
    const page = {
      ...whole,
      wwObjects: { ...whole.wwObjects, instance: { ...instance, content: { default: { childrenData: [{}] } } } },
    }
    expect(shapeProblems(page)).toEqual([])
    expect(strictly(page)).toEqual(tolerantly(page))
  })

  it.each(['name', 'sectionTitle', 'libraryComponentBaseId'])('reject and ignore a %s that is not text', (field) => {
    for (const part of ['sections', 'wwObjects'] as const) {
      const [key = ''] = Object.keys(whole[part])
      const page = { ...whole, [part]: { ...whole[part], [key]: { ...Reflect.get(whole[part], key), [field]: {} } } }
      expect(shapeProblems(page)).not.toEqual([])
      expect(tolerantly(page)).toBeTruthy()
    }
  })

  it('agree about every page of the right shape, whatever else it contains', () => {
    let accepted = 0
    fc.assert(
      fc.property(picks, junk, (where, what) => {
        const page = damaged(whole, where, what)
        const model = strictly(page)
        if (!model) return
        accepted += 1
        expect(model).toEqual(tolerantly(page))
      }),
      { numRuns: 4_000 },
    )
    expect(accepted).toBeGreaterThan(800)
  })

  const samples = process.env.SLUICE_SAMPLES
  it.skipIf(!samples)('agree about every page of the stored projects in SLUICE_SAMPLES', () => {
    const folders = readdirSync(samples ?? '').map((name) => join(samples ?? '', name, 'data'))
    const pages = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    for (const path of pages) {
      const page: unknown = JSON.parse(readFileSync(path, 'utf8'))
      expect(shapeProblems(page), path).toEqual([])
      expect(strictly(page), path).toEqual(tolerantly(page))
    }
  })
})

describe('a page of another shape', () => {
  it.each([
    ['no page', {}, 'page'],
    ['a list where entries have keys', { page: { id: 'p' }, wwObjects: [] }, 'wwObjects'],
    ['a variable of no kind', { page: { id: 'p' }, variables: [{ id: 'v', type: 'text' }] }, 'variables.0.type'],
    [
      'a component without a root',
      { page: { id: 'p' }, libraryComponents: [{ id: 'c' }] },
      'libraryComponents.0.rootElementId',
    ],
    [
      'states that are no list',
      { page: { id: 'p' }, wwObjects: { e: { _state: { states: {} } } } },
      'wwObjects.e._state.states',
    ],
  ])('%s: is reported with its path', (_what, page, path) => {
    expect(shapeProblems(page).map((problem) => problem.path)).toEqual([path])
    expect(strictly(page)).toBeNull()
  })
})

const picks = fc.array(fc.nat(20), { minLength: 1, maxLength: 8 })
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    0,
    -1,
    '',
    'x',
    true,
    [],
    {},
    [[]],
    [null],
    { a: null },
    ['c'],
    child('text'),
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Copies the value with one part replaced. */
function damaged<T>(value: T, path: readonly number[], replacement: unknown): T {
  const copy = structuredClone(value)
  let at: unknown = copy
  for (const [i, pick] of path.entries()) {
    if (typeof at !== 'object' || at === null) break
    const keys = Object.keys(at)
    const key = keys[pick % Math.max(1, keys.length)]
    if (key === undefined) break
    const inner: unknown = Reflect.get(at, key)
    if (i === path.length - 1 || typeof inner !== 'object' || inner === null) Reflect.set(at, key, replacement)
    at = inner
  }
  return copy
}
