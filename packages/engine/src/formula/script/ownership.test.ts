import { beforeAll, describe, expect, it } from 'vitest'
import { simulatedClock } from '../../testing/simulatedClock.ts'
import type { Callable } from '../callable.ts'
import { evaluate } from '../evaluate.ts'
import { hostFunction } from '../hostFunction.ts'
import { loadScripts } from '../statementLevel.ts'

beforeAll(loadScripts)

describe('a value that a run has given away', () => {
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

  it('stays as it was when it came late', async () => {
    const code = 'const o = { n: 1 }; setTimeout(() => { o.n = 2 }, 5); await null; return o'
    const result = await run(code, {}, true)
    clock.advance(50)
    expect(result).toEqual({ n: 1 })
    const later = 'const o = { n: 1 }; setTimeout(() => { o.n = 2 }, 5); return Promise.resolve(o)'
    const promised = await run(later)
    clock.advance(50)
    expect(promised).toEqual({ n: 1 })
  })

  it('is seen changed by the run itself', async () => {
    const code =
      'const o = { n: 1 }; return [o, new Promise((resolve) => setTimeout(() => { o.n = 2; setTimeout(() => resolve(o.n), 5) }, 5))]'
    const [given, seen] = run(code) as [unknown, Promise<unknown>]
    clock.advance(50)
    expect(given).toEqual({ n: 1 })
    expect(await seen).toBe(2)
  })

  it('stays as it was in what a function of the app kept', () => {
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

describe('what stands under an object that was copied', () => {
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
    ['const [first] = list; first.n = 5; return [list[0].n, JSON.stringify(list)]', [5, '[{"n":5}]']],
  ])('%s', (code, expected) => {
    const names = shared()
    expect(evaluate(code, names, { kind: 'script' })).toEqual(expected)
    expect(names).toEqual(shared())
  })

  it('is looked through once for many calls', () => {
    const rows = Object.freeze(Array.from({ length: 10_000 }, (_, n) => Object.freeze({ n })))
    const code =
      'const mine = { n: 0 }; shared.n = 1; let sum = 0; for (let i = 0; i < 5000; i++) sum += wwFormulas.getByIndex(rows, i).n; return sum'
    expect(evaluate(code, { rows, shared: Object.freeze({ n: 0 }) }, { kind: 'script' })).toBe(12_497_500)
  })
})
