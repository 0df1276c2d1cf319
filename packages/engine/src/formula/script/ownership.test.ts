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
