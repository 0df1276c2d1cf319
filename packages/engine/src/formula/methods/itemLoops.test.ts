import { describe, expect, it, vi } from 'vitest'
import { evaluate } from '../evaluate.ts'
import { hostFunction } from '../runtime/hostFunction.ts'

const formula = (code: string, names: Readonly<Record<string, unknown>> = {}) =>
  evaluate(code, names, { kind: 'formula' })
const script = (code: string, names: Readonly<Record<string, unknown>> = {}) =>
  evaluate(code, names, { kind: 'script', report: () => {} })

const CALLS = [
  ['filter', (body: string) => `rows.filter((r) => ${body})`],
  ['map', (body: string) => `rows.map((r) => ${body})`],
  ['reduce', (body: string) => `rows.reduce((all, r) => ${body}, 0)`],
] as const

describe('a list method with an arrow', () => {
  // biome-ignore lint/suspicious/noSparseArray: the holes are what is tested
  const holes = [1, , undefined, 0, , 'a']

  it('skips holes as JavaScript does', () => {
    expect(formula('rows.map((r, i) => i)', { rows: holes })).toStrictEqual(holes.map((_r, i) => i))
    expect(formula('rows.filter((r) => !r)', { rows: holes })).toStrictEqual(holes.filter((r) => !r))
    expect(formula('rows.filter((r, i) => i > 0)', { rows: holes })).toStrictEqual(holes.filter((_r, i) => i > 0))
    expect(formula('rows.reduce((n, r) => n + 1, 0)', { rows: holes })).toBe(4)
  })

  it('sees changes that it makes to the list as JavaScript does', () => {
    const grow = 'const l = [1, 2, 3]; const seen = l.METHOD((n) => (l.push(9), l.length = 4, n)); return [l, seen]'
    for (const method of ['map', 'filter'])
      expect(script(grow.replace('METHOD', method))).toStrictEqual([
        [1, 2, 3, 9],
        [1, 2, 3],
      ])
    const shrinking = script('const l = [1, 2, 3]; return l.map((n) => (l.pop(), n))')
    expect(shrinking).toHaveLength(3)
    expect(Object.keys(shrinking as object)).toStrictEqual(['0', '1'])
    expect(script('const l = [1, 2, 3]; return l.filter((n) => (l.pop(), n))')).toStrictEqual([1, 2])
    expect(script('const l = [1, 2, 3]; return l.reduce((s, n) => (l.pop(), s + n), 0)')).toBe(3)
  })

  it('changes a copy of a shared list, of which it still reads the original', () => {
    const rows = [1, 2, 3]
    expect(script('return rows.map((n) => (rows.push(n), n * 2))', { rows })).toStrictEqual([2, 4, 6])
    expect(rows).toStrictEqual([1, 2, 3])
  })

  it('reduces without an initial value, and not without an item', () => {
    expect(formula('[1, 2, 3].reduce((a, b) => a - b)')).toBe(-4)
    expect(formula('[1].reduce((a, b) => a - b, undefined)')).toBeNaN()
    expect(() => formula('[].reduce((a, b) => a - b)')).toThrow(expect.objectContaining({ code: 'formula/failed' }))
  })

  it.each(['filter', 'map', 'reduce'])('%s needs a function that formulas may call', (method) => {
    expect(() => formula(`[1].${method}(5, 0)`)).toThrow(expect.objectContaining({ code: 'formula/failed' }))
    const run = vi.fn()
    expect(() => formula(`[1].${method}(data.run, 0)`, { data: { run } })).toThrow()
    expect(run).not.toHaveBeenCalled()
  })

  it('keeps what its arrows capture apart', () => {
    expect(formula('[1, 2, 3].map((n) => () => n).map((f) => f())')).toStrictEqual([1, 2, 3])
    expect(formula('[1, 2].map((n) => [3, 4].map((m, i) => n * m + i))')).toStrictEqual([
      [3, 5],
      [6, 9],
    ])
    expect(formula('[{ a: { b: 1, c: 2 } }, { a: { b: 3, c: 4 } }].map((r) => r.a.b + r.a.c)')).toStrictEqual([3, 7])
  })

  it.each([
    ['rows.map((r) => () => r.id).map((f) => f())', [1, 2]],
    ['rows.map(({ id }) => () => id).map((f) => f())', [1, 2]],
    ['rows.map((r, f = () => r.id) => () => r.id).map((f) => f())', [1, 2]],
    [
      'rows.map((r, i) => [() => i, () => r.id]).map(([f, g]) => [f(), g()])',
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ['rows.map((r) => ({ id: () => r.id })).map((o) => o.id())', [1, 2]],
    ['rows.filter((r) => () => r.id).length', 2],
    ['rows.reduce((all, r) => [...all, () => r.id], []).map((f) => f())', [1, 2]],
    ['rows.map((r) => rows.filter((o) => o.id === r.id).length)', [1, 1]],
    [
      'rows.map((r, i) => rows.map((o) => [o.id, i, r.id]))',
      [
        [
          [1, 0, 1],
          [2, 0, 1],
        ],
        [
          [1, 1, 2],
          [2, 1, 2],
        ],
      ],
    ],
    ['rows.map((r) => (() => () => r.id)()).map((f) => f())', [1, 2]],
    [
      'rows.map((r, i) => [r.id, i])',
      [
        [1, 0],
        [2, 1],
      ],
    ],
    [
      'rows.map(({ id, none = 7 }, i) => [id, none, i])',
      [
        [1, 7, 0],
        [2, 7, 1],
      ],
    ],
    ['rows.map((r = 0) => r.id)', [1, 2]],
  ])('%s passes each item to its own call', (code, expected) => {
    expect(formula(code, { rows: [{ id: 1 }, { id: 2 }] })).toStrictEqual(expected)
  })

  it('runs an arrow inside its own loop', () => {
    const tree = {
      id: 1,
      rows: [
        { id: 2, rows: [{ id: 3, rows: [] }] },
        { id: 4, rows: [] },
      ],
    }
    const ids = [
      [[[[], 3]], 2],
      [[], 4],
    ]
    expect(script('const ids = (n, i) => [n.rows.map(ids), n.id]; return tree.rows.map(ids)', { tree })).toStrictEqual(
      ids,
    )
    expect(
      script('const ids = (n) => [n.rows.map((row) => ids(row)), n.id]; return tree.rows.map(ids)', { tree }),
    ).toStrictEqual(ids)
    const sum = 'const add = (s, n) => n.rows.reduce(add, s) + n.id; return tree.rows.reduce(add, 0)'
    expect(script(sum, { tree })).toBe(9)
  })

  it('passes the next item after an arrow changed its parameters', () => {
    expect(script('return [5, 6].map((n, i) => (n += 1, i += 1, [n, i]))')).toStrictEqual([
      [6, 1],
      [7, 2],
    ])
    expect(script('return [5, 6].map((n, i, ...rest) => (n = 0, i))')).toStrictEqual([0, 1])
  })

  it('goes on after an error in the middle of a loop', () => {
    const code = `
      const name = (r) => r.a.name
      const first = (() => { try { return rows.map(name) } catch { return 'failed' } })()
      return [first, rows.filter((r) => r.a).map(name)]`
    expect(script(code, { rows: [{ a: { name: 'x' } }, {}, { a: { name: 'y' } }] })).toStrictEqual([
      'failed',
      ['x', 'y'],
    ])
  })

  it('runs an arrow of another run in that run', () => {
    const apply = hostFunction((arrow) => formula('rows.map(arrow)', { rows: [1, 2], arrow }))
    expect(formula('apply((n) => n + offset)', { apply, offset: 10 })).toStrictEqual([11, 12])
  })
})

describe.each(CALLS)('the budget of %s', (_method, call) => {
  it('is charged for each item', () => {
    const nested = call(`${call('r')} && r`)
    expect(() => formula(nested, { rows: Array(3_000).fill(1) })).toThrow(
      expect.objectContaining({ code: 'formula/budget' }),
    )
  })

  it('ends endless calls', () => {
    expect(() => formula(`((f) => f(f))((f) => ${call('f(f)')})`, { rows: [1] })).toThrow(
      expect.objectContaining({ code: 'formula/budget' }),
    )
  })

  it('gets its depth back after an error', () => {
    const code = `
      for (let i = 0; i < 1000; i++) try { ${call('r.missing.name')} } catch {}
      const deep = (n) => n === 0 ? 'done' : deep(n - 1)
      return deep(300)`
    expect(script(code, { rows: [{}] })).toBe('done')
  })
})

describe.each([
  ...CALLS.map(([method, call]) => [method, call('r.name')] as const),
  ['a parameter that is taken apart', 'rows.map(({ name }) => name)'] as const,
  ['a parameter with a default', 'rows.map(({ name = 1 }) => name)'] as const,
])('%s', (_what, code) => {
  it('never runs an accessor or function of a row, also one that it gets after a first pass', () => {
    const spy = vi.fn(() => 'read')
    const rows: Record<string, unknown>[] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }]
    for (let i = 0; i < 50; i += 1) formula(code, { rows })
    Object.defineProperty(rows[1], 'name', { get: spy, configurable: true })
    Object.setPrototypeOf(rows[2], {
      get name() {
        return spy()
      },
    })
    delete rows[2]?.name
    Object.assign(rows[3] ?? {}, { name: spy })
    expect([formula(code, { rows })].flat()).not.toContain('read')
    expect(spy).not.toHaveBeenCalled()
  })
})
