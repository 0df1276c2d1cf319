import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageCss } from '../styles/pageCss.ts'
import { classCascade } from '../styles/styleClasses.ts'
import { diagnosePage } from './diagnosePage.ts'
import { readProject } from './readProject.ts'
import { readWholePage as readPage } from './withComponents.ts'

const unknown = () => null

const read = (page: unknown) => readPage(page, null, unknown)

describe('malformed stored files, which no reader may fail on', () => {
  it('entries that are null, in every list', () => {
    const page = read({
      page: { id: 'p', workflows: [null] },
      variables: [null, { id: 'v', type: 'number' }],
      collections: [null, { id: 'k' }],
      formulas: [null, { id: 'f', code: '1' }],
      workflows: [null, { id: 'w', actions: { a: null, b: { id: 'b' } } }],
      wwObjects: { e: null },
      sections: { s: null },
    })
    expect([page.variables.length, page.collections.length, page.formulas.length, page.workflows.length]).toEqual([
      1, 1, 1, 1,
    ])
    expect([...(page.workflows[0]?.actions.keys() ?? [])]).toEqual(['b'])
    expect(page.elements.size).toBe(0)
  })

  it('elements without content or state, workflows without actions', () => {
    const page = read({ wwObjects: { e: { uid: 'e', wwObjectBaseId: 'x' } }, workflows: [{ id: 'w' }] })
    expect(page.elements.get('e')).toMatchObject({ states: [], style: [], content: [] })
    expect(page.workflows[0]).toMatchObject({ firstAction: null, actions: new Map() })
  })

  it('actions without a type, which do nothing', () => {
    const page = read({ workflows: [{ id: 'w', firstAction: 'a', actions: { a: { id: 'a', next: 'b' } } }] })
    expect(page.workflows[0]?.actions.get('a')).toMatchObject({ type: '', next: 'b' })
  })

  it('numbers instead of texts, and ids that are null', () => {
    const page = read({
      page: { id: 7 },
      variables: [{ id: null, name: 5, type: 'text' }],
      wwObjects: { e: { uid: null, wwObjectBaseId: 3, name: 4, _state: { id: null } } },
    })
    expect(page.id).toBe('7')
    expect(page.variables[0]).toMatchObject({ id: '', name: '5', type: 'string' })
    expect(page.elements.get('e')).toMatchObject({ uid: 'e', baseId: '3', name: '4', id: null })
  })

  it('filters that are lists and limits that are texts', () => {
    const page = read({ collections: [{ id: 'k', filter: [], sort: [], limit: '5', config: null }] })
    expect(page.collections[0]).toMatchObject({ filter: [], limit: '5', isAutoFetch: true })
  })

  it('styles for undeclared states, which do nothing', () => {
    const state = { states: [], style: { default: { padding: '1px' }, _wwHover_default: { padding: '2px' } } }
    const page = read({ sections: { s: { uid: 's', sectionBaseId: 'x', _state: state } } })
    expect(pageCss(page)).toContain('padding:1px')
    expect(pageCss(page)).not.toContain('padding:2px')
  })

  it('invalid media keys', () => {
    const style = {
      default: { opacity: '1' },
      styles: { opacity: '0' },
      __wwresp: 4,
      'default::-webkit-scrollbar': {},
      tablet: null,
    }
    expect(read({ wwObjects: { e: { _state: { style } } } }).elements.get('e')?.style.length).toBe(1)
  })

  it('elements outside all sections, and missing children', () => {
    const child = (uid: string) => ({ isWwObject: true, uid })
    const page = read({
      sections: {
        s: { uid: 's', sectionBaseId: 'x', content: { default: { wwObjects: [child('a'), child('gone'), null] } } },
      },
      wwObjects: {
        a: { wwObjectBaseId: 'y' },
        orphan: { wwObjectBaseId: 'z', content: { default: { list: [child('lost')] } } },
      },
    })
    expect(diagnosePage(page).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'element/unknown-type wwObjects.s',
      'element/unknown-type wwObjects.a',
      'element/missing wwObjects.s',
    ])
  })

  it('unknown element types keep their children', () => {
    const content = { default: { deep: { list: [[{ isWwObject: true, uid: 'a' }]] } } }
    const page = read({ wwObjects: { u: { wwObjectBaseId: 'nobody', content }, a: { wwObjectBaseId: 'x' } } })
    expect(page.elements.get('u')?.slots.get('children')).toEqual({ kind: 'children', uids: ['a'] })
  })
})

/* A page and a project that use everything the readers handle. */
const sound = {
  cacheVersion: 3,
  page: {
    id: 'p',
    workflows: [
      {
        id: 'w',
        trigger: 'onload',
        firstAction: 'a',
        actions: { a: { id: 'a', type: 'wait', branches: [{ id: 'b', value: true }] } },
      },
    ],
  },
  sections: {
    s: {
      uid: 's',
      sectionBaseId: 'x',
      sectionTitle: 'Main',
      content: { default: { wwObjects: [{ isWwObject: true, uid: 'e' }] } },
      _state: { style: { mobile: { padding: '4px' } } },
    },
  },
  wwObjects: {
    e: {
      uid: 'e',
      wwObjectBaseId: 'x',
      content: {
        default: { children: { __wwtype: 'f', code: '[1]', repeatable: [{ isWwObject: true, uid: 'e' }] } },
        on_tablet: { a: 1 },
      },
      _state: {
        style: { default: { opacity: { __wwtype: 'f', code: '1' } }, _wwHover_default: { opacity: '1' } },
        states: [
          { id: '_wwHover', label: 'hover' },
          { id: 'on', condition: { __wwtype: 'f', code: 'true' } },
        ],
        classes: { default: ['c'], on: ['c'] },
        subClasses: { default: { c: ['d'] }, on: { c: ['d'] } },
        interactions: [{ id: 'i', trigger: 'click', triggerConditions: { key: 'a' }, actions: {} }],
        attributes: [{ name: 'a', value: 'b' }],
        link: { type: 'external', href: 'x' },
      },
    },
  },
  variables: [{ id: 'v', name: 'v', type: 'query', queryName: 'q' }],
  collections: [
    { id: 'k', name: 'k', mode: 'static', config: { isAutoFetch: true }, filter: { link: '$and', conditions: [] } },
  ],
  formulas: [{ id: 'f', name: 'f', type: 'js', code: 'return 1', parameters: [{ name: 'a' }] }],
  workflows: [{ id: 'g', parameters: [{ name: 'a', defaultValue: 1 }], _sluice: { whenRunning: 'queue' } }],
}
const classes = {
  c: {
    id: 'c',
    content: { default: { a: 2 } },
    _state: { style: { default: { margin: '1px' } } },
    subClasses: { d: { id: 'd' } },
  },
}
const design = {
  id: 'd',
  langs: [{ lang: 'en', default: true }],
  pages: [{ id: 'p', paths: { default: 'p' }, sections: [{ uid: 's' }] }],
  plugins: [{ id: 'x', settings: {} }],
  tokens: { colors: { a: '#fff' } },
  classes,
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, 0, -1, '', 'x', true, [], {}, [[]], [null], { a: null }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Returns the value with one random part of it replaced. */
function damaged<T>(value: T, picks: readonly number[], replacement: unknown): T {
  const copy = structuredClone(value)
  let at: unknown = copy
  for (const [i, pick] of picks.entries()) {
    if (typeof at !== 'object' || at === null) break
    const keys = Object.keys(at)
    const key = keys[pick % Math.max(1, keys.length)]
    if (key === undefined) break
    const inner: unknown = Reflect.get(at, key)
    if (i === picks.length - 1 || typeof inner !== 'object' || inner === null) Reflect.set(at, key, replacement)
    at = inner
  }
  return copy
}

describe('random damage', () => {
  const picks = fc.array(fc.nat(20), { minLength: 1, maxLength: 8 })

  it('never makes the page reader or the style writer throw', () => {
    fc.assert(
      fc.property(picks, junk, picks, junk, (where, what, also, more) => {
        const page = damaged(damaged(sound, where, what), also, more)
        const model = readPage(page, ['s'], unknown, classCascade(damaged(classes, where, more)))
        expect(typeof pageCss(model)).toBe('string')
      }),
      { numRuns: 2_000 },
    )
  })

  it('never makes the project reader throw', () => {
    fc.assert(
      fc.property(picks, junk, (where, what) => {
        expect(readProject(damaged(design, where, what)).languages.length).toBeGreaterThan(0)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is safe for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => [readPage(value, null, unknown), readProject(value)]).not.toThrow()
      }),
    )
  })
})
