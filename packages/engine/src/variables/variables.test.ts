import { atom } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { readWorkflow } from '../project/readWorkflow.ts'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { settled } from '../testing/settled.ts'
import { coerce } from './coerce.ts'
import { updateArray } from './updatePart.ts'

describe('coerce', () => {
  it.each([
    ['boolean', 'true', { ok: true, value: true }],
    ['boolean', 1, { ok: false, message: 'value must be a boolean' }],
    ['string', 4, { ok: true, value: '4' }],
    ['string', {}, { ok: false, message: 'value must be a string, a number or a boolean' }],
    ['number', '4.5 gpm', { ok: true, value: 4.5 }],
    ['number', 'x', { ok: true, value: null }],
    ['number', {}, { ok: false, message: 'value must be a number' }],
    ['array', {}, { ok: false, message: 'value must be an array' }],
    ['array', '[1]', { ok: true, value: [1] }],
    ['array', 'nonsense', { ok: true, value: [], message: 'value must be an array' }],
    ['array', '{}', { ok: true, value: [], message: 'value must be an array' }],
    ['object', '[]', { ok: true, value: {}, message: 'value must be an object' }],
    ['object', 'null', { ok: true, value: null }],
    ['object', [], { ok: false, message: 'value must be an object' }],
    ['object', '{"a":1}', { ok: true, value: { a: 1 } }],
  ] as const)('fits %s %j', (type, value, expected) => {
    expect(coerce(type, value)).toEqual(expected)
  })
})

describe('updateArray', () => {
  it.each([
    ['update', 9, 1, '', [1, 9, 3]],
    ['delete', undefined, 0, '', [2, 3]],
    ['insert', 9, 1, '', [1, 9, 2, 3]],
    ['unshift', 9, 0, '', [9, 1, 2, 3]],
    ['push', 9, 0, '', [1, 2, 3, 9]],
    ['shift', undefined, 0, '', [2, 3]],
    ['pop', undefined, 0, '', [1, 2]],
  ] as const)('%ss', (update, value, index, path, expected) => {
    expect(updateArray([1, 2, 3], update, value, index, path)).toEqual(expected)
  })

  it.each([Number.NaN, -1, -9, 3, 0.5, Number.POSITIVE_INFINITY])(
    'changes nothing at %s, where there is no entry',
    (index) => {
      const items = [1, 2, 3]
      expect(updateArray(items, 'delete', undefined, index)).toBe(items)
      expect(updateArray(items, 'update', 9, index)).toBe(items)
    },
  )

  it('updates inside an entry by path and shares the rest', () => {
    const items = [{ a: { b: 1 } }, { a: { b: 2 } }]
    const next = updateArray(items, 'update', 5, 0, 'a.b')
    expect(next).toEqual([{ a: { b: 5 } }, { a: { b: 2 } }])
    expect(next[1]).toBe(items[1])
  })
})

async function start(variables: readonly unknown[], stored: Readonly<Record<string, string>> = {}) {
  const { runtime, services } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections: {}, variables } },
    stored,
  })
  runtime.navigation.start()
  await settled()
  const run = (action: Readonly<Record<string, unknown>>) =>
    runtime.workflows.run(readWorkflow({ id: 'w', firstAction: 'a', actions: { a: action } }), {
      scope: runtime.rootScope,
    })
  return { runtime, services, run }
}

describe('reset-variables', () => {
  it('resets a stored variable to its default', async () => {
    const { runtime, run } = await start([
      { id: 'v', name: 'v', type: 'string', defaultValue: 'd', isLocalStorage: true },
    ])
    runtime.variables.set('v', 'x')
    await run({ type: 'reset-variables', varsId: ['v'] })
    expect(runtime.variables.get('v')).toBe('d')
  })

  it('resets a query variable to its default', async () => {
    const { runtime, services, run } = await start([{ id: 'q', name: 'q', type: 'query', defaultValue: '' }])
    runtime.variables.set('q', 'x')
    await run({ type: 'reset-variables', varsId: ['q'] })
    expect(runtime.variables.get('q')).toBe('')
    expect(services.history.current()).toBe('/')
  })
})

describe('query variables', () => {
  it('follow the address while the page stays', async () => {
    const { runtime } = await start([{ id: 'q', name: 'q', type: 'query', defaultValue: '' }])
    await runtime.navigation.go('/?q=yes')
    expect(runtime.variables.get('q')).toBe('yes')
    await runtime.navigation.go('/')
    expect(runtime.variables.get('q')).toBe('')
  })

  it('are written under the name in the address, ignoring its case', async () => {
    const { runtime, services } = await start([{ id: 'q', name: 'q', type: 'query', defaultValue: '' }])
    await runtime.navigation.go('/?Q=1&q=2&other=3')
    runtime.variables.set('q', 'x')
    expect([runtime.variables.get('q'), services.history.current()]).toEqual(['x', '/?Q=x&other=3'])
    runtime.variables.set('q', '')
    expect(services.history.current()).toBe('/?other=3')
  })

  it('keep a value written by a workflow, also where the address leaves the default out', async () => {
    const { runtime, services } = await start([{ id: 'q', name: 'q', type: 'query', defaultValue: 'd' }])
    runtime.variables.set('q', 'x')
    expect(services.history.current()).toBe('/?q=x')
    runtime.variables.set('q', '')
    expect([runtime.variables.get('q'), services.history.current()]).toEqual(['', '/'])
  })
})

describe('variables of path parameters', () => {
  const zone = { id: 'z', name: 'zone', type: 'query', defaultValue: '0', pageId: 'zones', queryName: 'wwParam-zone' }
  const entry = (id: string, path: string) => ({ id, name: id, langs: ['en'], paths: { default: path }, sections: [] })
  const open = async (path: string) => {
    const page = (id: string) => ({ page: { id }, sections: {}, variables: id === 'zones' ? [zone] : [] })
    const { runtime, services } = createTestRuntime({
      pages: { home: page('home'), zones: page('zones') },
      project: { pages: [entry('home', 'home'), entry('zones', 'zones/{{zone|1}}')] },
      path,
    })
    runtime.navigation.start()
    await settled()
    const go = (to: string) => runtime.navigation.go(to).then(settled)
    return { runtime, services, go, value: () => runtime.variables.get('z') }
  }

  it.each([
    ['/zones/7', '7'],
    ['/zones/north%20lawn?x=1#top', 'north lawn'],
    ['/zones', '1'],
    ['/', undefined],
  ])('have the value in the address %s', async (path, expected) => {
    expect((await open(path)).value()).toBe(expected)
  })

  it('follow the address from page to page', async () => {
    const { go, value } = await open('/')
    await go('/zones/7')
    expect(value()).toBe('7')
    await go('/zones/8')
    expect(value()).toBe('8')
    await go('/zones/8?wwParam-zone=9')
    expect(value()).toBe('8')
  })

  it.each(['__proto__', 'constructor', 'toString'])(
    'have their default for a parameter %s that is not there',
    async (name) => {
      const { runtime } = createTestRuntime({
        pages: { home: { page: { id: 'home' }, sections: {}, variables: [{ ...zone, queryName: `wwParam-${name}` }] } },
      })
      runtime.navigation.start()
      await settled()
      expect(runtime.variables.get('z')).toBe('0')
    },
  )

  it('are not written to the address', async () => {
    const { runtime, services, value } = await open('/zones/7')
    runtime.variables.set('z', '9')
    expect([value(), services.history.current()]).toEqual(['9', '/zones/7/'])
  })
})

describe('a write to a variable', () => {
  const list = { id: 'l', name: 'list name', type: 'array', defaultValue: ['a'] }
  const object = { id: 'o', name: 'o', type: 'object', defaultValue: { a: 1, b: 2 } }
  const number = { id: 'n', name: 'n', type: 'number', defaultValue: 7 }

  it.each([
    ['n', { path: 'a' }, 9, 9],
    ['n', { arrayUpdate: 'update', index: 0 }, 9, 9],
    ['o', { arrayUpdate: 'update' }, { c: 1 }, { c: 1 }],
    ['o', { path: 'a' }, 9, { a: 9, b: 2 }],
    ['l', { path: '0' }, ['x'], ['x']],
    ['l', { arrayUpdate: 'push' }, 'b', ['a', 'b']],
    ['list name', { arrayUpdate: 'push' }, 'b', ['a', 'b']],
  ] as const)('%s by %j', async (id, update, value, expected) => {
    const { runtime } = await start([list, object, number])
    runtime.variables.set(id, value, update)
    expect(runtime.variables.get(id)).toEqual(expected)
  })

  it.each([
    ['l', '[1,', []],
    ['l', '{"a":1}', []],
    ['l', '[1]', [1]],
    ['o', '[1]', {}],
    ['o', '{"a":3}', { a: 3 }],
  ])('parses the text for %s: %s, and reports invalid ones', async (id, text, expected) => {
    const { runtime, services } = await start([list, object])
    runtime.variables.set(id, text)
    expect(runtime.variables.get(id)).toEqual(expected)
    const isEmptied = Object.keys(expected).length === 0
    expect(services.logged.some((line) => line.startsWith('warn: Unable to set variable'))).toBe(isEmptied)
  })

  it.each([
    ['l', '{"a":1}'],
    ['n', '{}'],
    ['o', 'nothing'],
  ])('%s is not restored from a stored value of another shape', async (id, text) => {
    const models = [list, object, number].map((one) => ({ ...one, isLocalStorage: true }))
    const { runtime, services } = await start(models, { [`variable-${id}`]: text })
    expect(runtime.variables.get(id)).toEqual(models.find((one) => one.id === id)?.defaultValue)
    expect(services.logged.join()).toContain('Unable to set variable')
  })

  it("to an element's variable writes into its value", async () => {
    const { runtime } = await start([])
    const value = atom<unknown>(['a'])
    runtime.variables.register({ id: 'p-value', atom: value })
    runtime.variables.set('p-value', 'b', { arrayUpdate: 'push' })
    expect(runtime.variables.get('p-value')).toEqual(['a', 'b'])
    runtime.variables.set('p-value', undefined)
    expect(runtime.variables.get('p-value')).toEqual(['a', 'b'])
    runtime.variables.set('p-value', null)
    runtime.variables.set('p-value', 9, { path: 'a' })
    expect(runtime.variables.get('p-value')).toEqual({ a: 9 })
    runtime.variables.set('p-value', { a: 1, b: 2 })
    runtime.variables.set('p-value', 9, { path: 'a' })
    expect(runtime.variables.get('p-value')).toEqual({ a: 9, b: 2 })
  })
})
