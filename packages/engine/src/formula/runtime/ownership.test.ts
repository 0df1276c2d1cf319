import { describe, expect, it } from 'vitest'
import { simulatedClock } from '../../testing/simulatedClock.ts'
import { evaluate } from '../evaluate.ts'
import type { Callable } from './callable.ts'
import { hostFunction } from './hostFunction.ts'

describe('a value shared with others', () => {
  const clock = simulatedClock()
  const run = (code: string, names: Readonly<Record<string, unknown>> = {}, async = false) =>
    evaluate(code, names, { kind: 'script', async, clock })

  it.each([
    'const o = { n: 1, list: [1] }; setTimeout(() => { o.n = 2; o.list.push(2) }, 5); return o',
    'const o = { n: 1, list: [1] }; const { list } = o; setTimeout(() => { list.push(2); delete o.n }, 5); return o',
    'const o = { n: 1, list: [1] }; setInterval(() => { o.n++; o.list[0]++ }, 5); return { ...o }',
  ])('stays as it was: %s', (code) => {
    const result = run(code)
    clock.advance(50)
    expect(result).toEqual({ n: 1, list: [1] })
  })

  it('stays as it was when it arrived late', async () => {
    const code = 'const o = { n: 1 }; setTimeout(() => { o.n = 2 }, 5); await null; return o'
    const result = await run(code, {}, true)
    clock.advance(50)
    expect(result).toEqual({ n: 1 })
    const later = 'const o = { n: 1 }; setTimeout(() => { o.n = 2 }, 5); return Promise.resolve(o)'
    const promised = await run(later)
    clock.advance(50)
    expect(promised).toEqual({ n: 1 })
  })

  it('shows the change to the run itself', async () => {
    const code =
      'const o = { n: 1 }; return [o, new Promise((resolve) => setTimeout(() => { o.n = 2; setTimeout(() => resolve(o.n), 5) }, 5))]'
    const [given, seen] = run(code) as [unknown, Promise<unknown>]
    clock.advance(50)
    expect(given).toEqual({ n: 1 })
    expect(await seen).toBe(2)
  })

  it('stays as it was in a function of the app that kept it', () => {
    const kept: unknown[] = []
    const keep: Callable = hostFunction((...args) => void kept.push(...args))
    run('const o = { n: 1, in: { m: 1 } }; keep(o, [o.in]); o.n = 2; o.in.m = 2; keep(o)', { keep })
    expect(kept).toEqual([{ n: 1, in: { m: 1 } }, [{ m: 1 }], { n: 2, in: { m: 2 } }])
  })

  it('stays as it was in the log', () => {
    const said: unknown[] = []
    evaluate(
      'const o = { n: 1 }; console.log(o); o.n = 2',
      {},
      {
        kind: 'script',
        services: { log: (_level, values) => void said.push(...values) },
      },
    )
    expect(said).toEqual([{ n: 1 }])
  })
})

describe('contents of an object that was copied', () => {
  const shared = () => ({ row: Object.freeze({ n: 1 }), list: Object.freeze([Object.freeze({ n: 1 })]) })

  it.each([
    [
      'const m = new Map([[row, "a"]]); row.n = 2; return [m.get(row), m.has(row), m.delete(row), m.size]',
      ['a', true, true, 0],
    ],
    ['const m = new Map(); m.set(row, 1); row.n = 2; m.set(row, 2); return [m.size, m.get(row)]', [1, 2]],
    ['const s = new Set([row]); row.n = 2; s.add(row); return [s.size, s.has(row)]', [1, true]],
    ['row.n = 2; const m = new Map([[row, 1]]); return m.get(row)', 1],
    ['const m = new Map([["a", row]]); row.n = 2; return m', new Map([['a', { n: 2 }]])],
    ['const m = new Map([["a", [row]]]); row.n = 2; return m', new Map([['a', [{ n: 2 }]]])],
    ['const s = new Set([row, 1]); row.n = 2; return s', new Set([{ n: 2 }, 1])],
    ['const k = [row]; row.n = 1; k.push(row); return [new Set(k).size, [...new Set(k)].length]', [1, 1]],
    ['const k = [row]; row.n = 1; return new Map(k.map((one) => [one, 1])).has(row)', true],
    ['const [first] = list; first.n = 5; return [list[0].n, JSON.stringify(list)]', [5, '[{"n":5}]']],
  ])('%s', (code, expected) => {
    const names = shared()
    expect(evaluate(code, names, { kind: 'script' })).toEqual(expected)
    expect(names).toEqual(shared())
  })

  it('are checked once for many calls', () => {
    const rows = Object.freeze(Array.from({ length: 10_000 }, (_, n) => Object.freeze({ n })))
    const code =
      'const mine = { n: 0 }; shared.n = 1; let sum = 0; for (let i = 0; i < 5000; i++) sum += wwFormulas.getByIndex(rows, i).n; return sum'
    expect(evaluate(code, { rows, shared: Object.freeze({ n: 0 }) }, { kind: 'script' })).toBe(12_497_500)
  })
})

describe('a URL and its parameters', () => {
  it.each([
    "u.searchParams.set('a', '2'); return u.href",
    "const p = u.searchParams; u.search = '?a=2'; return 'https://a.b/?a=' + p.get('a')",
    "const p = u.searchParams; p.set('a', '2'); return u.toString()",
    "const own = new URL(u.href); const p = own.searchParams; p.set('a', '2'); return own.href",
    "const own = new URL(u.href); own.searchParams.set('a', '2'); own.searchParams.append('a', '2'); own.searchParams.delete('a'); own.searchParams.set('a', 2); return own.href",
  ])('are changed together: %s', (code) => {
    const u = new URL('https://a.b/?a=1')
    expect(evaluate(code, { u }, { kind: 'script' })).toBe('https://a.b/?a=2')
    expect(u.href).toBe('https://a.b/?a=1')
  })

  it('stay as they were when the URL was shared', () => {
    let kept: URL | null = null
    const give = hostFunction((url) => {
      kept = url as URL
    })
    const code =
      "const u = new URL('https://a.b/?a=1'); const p = u.searchParams; give(u); p.set('a', '5'); return u.href"
    expect(evaluate(code, { give }, { kind: 'script' })).toBe('https://a.b/?a=5')
    expect(String(kept)).toBe('https://a.b/?a=1')
  })
})

describe('values shared in other ways', () => {
  it('stay as they were behind a promise', async () => {
    let kept: Promise<unknown> = Promise.resolve()
    const give = hostFunction((promise) => {
      kept = promise as Promise<unknown>
    })
    evaluate('const q = { n: 1 }; give(Promise.resolve(q)); q.n = 2', { give }, { kind: 'script' })
    expect(await kept).toEqual({ n: 1 })
  })

  it('stay as they were behind a later promise', async () => {
    let kept: Promise<unknown> = Promise.resolve()
    const give = hostFunction((promise) => {
      kept = promise as Promise<unknown>
    })
    const code =
      'let res; const p = new Promise((r) => { res = r }); give(p); const l = [1]; l.push(2); res(l); await p; l.push(3); await 0; l.push(4); return l'
    const result = evaluate(code, { give }, { kind: 'script', async: true })
    expect(await kept).toEqual([1, 2])
    expect(await result).toEqual([1, 2, 3, 4])
    expect(await kept).toEqual([1, 2])
  })

  it('can be passed again and again while they grow, without a report of changing shared values', () => {
    const given: number[] = []
    const reported: unknown[] = []
    const give = hostFunction((rows) => void given.push((rows as unknown[]).length))
    const code = 'const rows = []; for (let i = 0; i < 1000; i++) { rows.push({ i }); give(rows) } return rows.length'
    const options = { kind: 'script', report: (one: unknown) => void reported.push(one) } as const
    expect(evaluate(code, { give }, options)).toBe(1000)
    expect([given.length, given.at(-1), reported]).toEqual([1000, 1000, []])
  })

  it('stay as they were when they were thrown', () => {
    const clock = simulatedClock()
    const thrown = (code: string) => {
      try {
        evaluate(code, { row: Object.freeze({ n: 0 }) }, { kind: 'script', clock })
      } catch (error) {
        clock.advance(50)
        return (error as Error).cause
      }
      return null
    }
    expect(thrown('const q = { n: 1 }; setTimeout(() => { q.n = 2 }, 1); throw q')).toEqual({ n: 1 })
    expect(thrown('row.n = 3; throw { row }')).toEqual({ row: { n: 3 } })
  })

  it('are not changed any more, including errors', () => {
    const kept: Error[] = []
    const give = hostFunction((error) => void kept.push(error as Error))
    const code = "const e = new TypeError('x'); give(e); e.message = 'y'; return [e.message, e.name]"
    expect(evaluate(code, { give }, { kind: 'script' })).toEqual(['y', 'TypeError'])
    expect(kept[0]?.message).toBe('x')
  })
})

describe('a loop over shared values', () => {
  const names = () => ({
    list: Object.freeze([1, 2, 3]),
    set: new Set([1, 2, 3]),
    map: new Map([
      ['a', 1],
      ['b', 2],
    ]),
    tree: Object.freeze([Object.freeze({ id: 1, kids: Object.freeze([Object.freeze({ id: 2, kids: [] })]) })]),
  })

  it.each([
    ['const seen = []; for (const n of tree) { seen.push(n.id); tree.push(...n.kids) } return seen', [1, 2]],
    [
      'const out = []; for (const x of set) { out.push(x); if (x < 3) set.add(x + 10); if (x === 1) set.delete(2) } return out',
      [1, 3, 11],
    ],
    ['const out = []; for (const [k] of map) { out.push(k); map.delete("b"); map.set("c", 3) } return out', ['a', 'c']],
    ['for (const x of list) list.pop(); return list', [1]],
    [
      'const out = []; for (const x of list) { out.push(x); if (x < 3) list.push(x * 10) } return out',
      [1, 2, 3, 10, 20],
    ],
    [
      'const s = new Set(["a"]); give(s); for (const x of s) if (s.size < 4) s.add(x + "b"); return [...s]',
      ['a', 'ab', 'abb', 'abbb'],
    ],
  ])('sees changes made during the loop: %s', async (code, expected) => {
    const give = hostFunction(() => undefined)
    const given = names()
    expect(evaluate(code, { ...given, give }, { kind: 'script' })).toEqual(expected)
    expect(await evaluate(`await null; ${code}`, { ...names(), give }, { kind: 'script', async: true })).toEqual(
      expected,
    )
    expect(given).toEqual(names())
  })
})

describe('a frozen value', () => {
  const user = () => Object.freeze({ name: 'u' })

  it.each([
    ['const o = Object.freeze({ u: user }); user.name = "x"; return o', { u: { name: 'x' } }],
    ['const o = Object.freeze([user]); user.name = "x"; return [o.includes(user), o[0].name]', [true, 'x']],
    ['const o = Object.freeze({ l: 1 }); keep(o); o.x = 1; delete o.l; return o', { l: 1 }],
    ['Object.freeze(user); user.name = "x"; return user.name', 'u'],
    ['const l = Object.freeze([1]); try { l.push(2) } catch (e) { return [e.name, l] }', ['TypeError', [1]]],
  ])('stays unchanged for the script, and is not frozen for others: %s', (code, expected) => {
    const keep = hostFunction(() => undefined)
    expect(evaluate(code, { user: user(), keep }, { kind: 'script' })).toEqual(expected)
  })
})

describe('methods passed as values', () => {
  it.each([
    ['const s = new Set(); [1, 2].forEach(s.add, s); return [...s]', [1, 2]],
    ['const o = { go: [3, 1].reverse }; return typeof o.go', 'function'],
    [
      'const l = [row]; const has = l.includes.bind(l); row.n = 2; return [has(row), l.indexOf.bind(l)(row)]',
      [true, 0],
    ],
    ['const join = [].join; const l = [list]; list.push(7); return join.call(l, "-")', '1,7'],
  ])('work on their receiver: %s', (code, expected) => {
    const shared = { row: Object.freeze({ n: 1 }), list: Object.freeze([1]) }
    expect(evaluate(code, shared, { kind: 'script' })).toEqual(expected)
    expect(shared).toEqual({ row: { n: 1 }, list: [1] })
  })
})
