import { describe, expect, it } from 'vitest'
import { simulatedClock } from '../../testing/simulatedClock.ts'
import { type EvaluateOptions, evaluate } from '../evaluate.ts'
import type { Diagnostic } from '../FormulaError.ts'
import { allowCall, type Callable } from '../runtime/callable.ts'
import { hostFunction } from '../runtime/hostFunction.ts'
import type { ScriptServices } from '../runtime/ports.ts'

const run = (code: string, names: Readonly<Record<string, unknown>> = {}, options: Partial<EvaluateOptions> = {}) =>
  evaluate(code, names, { kind: 'script', async: true, ...options })

/** A clock that a run soon finds late, and whose timers run on demand. */
function lateClock() {
  const timers: (() => void)[] = []
  let time = 0
  const clock = {
    now: () => (time += 10),
    setTimeout: (callback: () => void) => {
      timers.push(callback)
      return () => {}
    },
  }
  const runTimers = () => {
    for (const timer of timers.splice(0)) timer()
  }
  return { clock, runTimers }
}

/** Lets all promises settle that wait for nothing but each other. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 3_000; turn += 1) await null
}

describe('calls that still wait when the budget ends', () => {
  it('fail with one error', async () => {
    const { clock } = lateClock()
    const kept: unknown[] = []
    const keep = hostFunction((promise) => kept.push(promise))
    const code = 'async function f() { await null; keep(f()); keep(f()) }; return f()'
    await run(code, { keep }, { clock })
    await manyTurns()
    const outcomes = await Promise.allSettled(kept)
    const errors = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(errors.length).toBeGreaterThan(10)
    expect(new Set(errors).size).toBeLessThan(4)
  })

  it('are reported once', async () => {
    const { clock, runTimers } = lateClock()
    const reported: Diagnostic[] = []
    const code = 'async function f() { await null; f(); f() }; return f()'
    await run(code, {}, { clock, report: (one) => reported.push(one) })
    await manyTurns()
    runTimers()
    expect(reported.map((one) => one.code)).toEqual(['formula/budget'])
  })
})

describe('an asynchronous script', () => {
  it.each([
    ['return await 1', 1],
    ['const a = await Promise.resolve(2); return a + (await 3)', 5],
    ['return (await Promise.resolve({ a: { b: 4 } }))?.a.b', 4],
    ['let n = 0; for (const k of [1, 2, 3]) n += await k; return n', 6],
    ['let n = 0; for await (const k of [Promise.resolve(1), 2]) n += k; return n', 3],
    ['let n = 3; while (await (n > 0)) n--; return n', 0],
    ['try { await Promise.reject(new Error("no")) } catch (error) { return error.message }', 'no'],
    ['try { return await 1 } finally { await 2 }', 1],
    ['switch (await 2) { case await 1: return "a"; case await 2: return "b" }', 'b'],
    ['const f = async (x) => { await null; return x * 2 }; return Promise.all([f(1), f(2)])', [2, 4]],
    ['return (await Promise.allSettled([1, Promise.reject(2)])).map((one) => one.status)', ['fulfilled', 'rejected']],
    ['return Promise.race([new Promise(() => {}), 5])', 5],
    ['return Promise.any([Promise.reject(1), 6])', 6],
    ['return new Promise((resolve) => resolve(7)).then((n) => n + 1).finally(() => 9)', 8],
    ['const o = { n: 1 }; o.n += await 2; o.k = await 4; return o', { n: 3, k: 4 }],
    ['const o = {}; const k = async () => "key"; o[await k()] = await 1; (await o).x = 5; return o', { key: 1, x: 5 }],
    ['const a = [1, 2]; let i = 0; a[i++] += await 5; return [a, i]', [[6, 2], 1]],
    ['const a = []; let i = 0; a[i++] = await i; return [a, i]', [[1], 1]],
    ['const o = { a: { n: 1 } }; (await o).a.n ||= await 9; o.a.m ??= await 3; return o', { a: { n: 1, m: 3 } }],
    ['let a; a ??= await 5; a &&= await 6; return a', 6],
    ['return [await 1, ...(await [2]), `${await 3}`]', [1, 2, '3']],
    ['return await (async () => { throw 3 })().catch((n) => n)', 3],
    [
      'l: for (const a of [1, 2]) { for (const b of [1, 2]) { if (await (b === 2)) continue l; if (a === 2) break l } } return "end"',
      'end',
    ],
    [
      'const log = []; const a = async () => { log.push("a1"); await null; log.push("a2") }; const p = a(); log.push("b"); await p; return log',
      ['a1', 'b', 'a2'],
    ],
  ])('%s', async (code, expected) => {
    expect(await run(code)).toEqual(expected)
  })

  it('rejects with a FormulaError that has the thrown value as its cause', async () => {
    await expect(run('await null; throw { reason: 4 }')).rejects.toMatchObject({
      code: 'formula/failed',
      cause: { reason: 4 },
    })
    await expect(run('await null; null.x')).rejects.toMatchObject({ code: 'formula/no-value', range: { start: 12 } })
    await expect(run('return [')).rejects.toMatchObject({ code: 'formula/unexpected-end' })
  })

  it('has a budget for endless loops, microtasks and recursion', async () => {
    const clock = { now: () => 0, setTimeout: () => () => {} }
    for (const code of [
      'while (true) await null',
      'const f = () => Promise.resolve().then(f); await f()',
      'const f = async () => { await null; return f() }; await f()',
      'while (true) { try { await null; throw 1 } catch {} }',
    ])
      await expect(run(code, {}, { clock })).rejects.toMatchObject({ code: 'formula/budget' })
  })

  it.each([
    'await new Promise(() => {})',
    'await new Promise((resolve) => setTimeout(resolve, 50))',
    'try { await new Promise(() => {}) } catch { log.seen() } finally { log.seen() }',
    'while (true) await null',
  ])('is canceled at once: %s', async (code) => {
    const controller = new AbortController()
    const clock = simulatedClock()
    const running = run(code, {}, { signal: controller.signal, clock })
    controller.abort()
    await expect(running).rejects.toMatchObject({ code: 'script/cancelled' })
  })
})

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (code: string) => () => Promise<unknown>

describe('order of resumption', () => {
  it.each([
    'const log = []; const a = async () => { await null; log.push("a") }; const b = Promise.resolve().then(() => log.push("b")); await Promise.all([a(), b]); return log',
    'const log = []; const p = new Promise((r) => r(1)).then(() => log.push("p")); await Promise.all([p, Promise.resolve().then(() => log.push(1)).then(() => log.push(2))]); return log',
    'const log = []; const { promise, resolve } = Promise.withResolvers(); resolve(1); const p = promise.then(() => log.push("p")); await Promise.all([p, Promise.resolve().then(() => log.push(1)).then(() => log.push(2))]); return log',
    'const log = []; const p = Promise.resolve(1); const a = async () => { await p; log.push("a") }; const b = p.then(() => log.push("b1")).then(() => log.push("b2")); await Promise.all([b, a()]); return log',
    'const log = []; const r = async () => Promise.resolve(1); const a = r().then(() => log.push("a")); let b = Promise.resolve(); for (const i of [1, 2, 3, 4]) b = b.then(() => log.push(i)); await Promise.all([a, b]); return log',
    'const log = []; const a = (async () => { try { await Promise.reject(1) } catch { log.push("caught") } })(); const b = Promise.resolve().then(() => log.push("b")); await a; await b; return log',
    'const log = []; const a = (async () => { for (const x of [1, 2]) { await x; log.push("a" + x) } })(); const b = (async () => { for await (const x of [1, 2]) log.push("b" + x) })(); await a; await b; return log',
  ])('%s', async (code) => {
    expect(await run(code)).toEqual(await new AsyncFunction(code)())
  })
})

describe('an unhandled rejection', () => {
  const reportedBy = async (code: string) => {
    const clock = simulatedClock()
    const reported: Diagnostic[] = []
    const late = hostFunction(() => Promise.reject(new Error('late')))
    const clipboard = { copy: async () => {}, read: () => Promise.reject(new Error('denied')) }
    const report = (one: Diagnostic) => void reported.push(one)
    await evaluate(code, { late }, { kind: 'script', async: true, clock, report, services: { clipboard } })
    for (let i = 0; i < 9; i += 1) await null
    clock.advance(1)
    return reported.map(({ code: problem, message }) => `${problem}: ${message}`)
  }

  it.each([
    ['const f = async () => { await null; throw new Error("lost") }; f()', ['formula/failed: lost']],
    ['Promise.reject("lost")', ['formula/failed: lost']],
    ['Promise.resolve().then(() => null.x)', ['formula/no-value: Cannot read “x” of null.']],
    ['new Promise(() => { throw 1 })', ['formula/failed: 1']],
    ['const { reject } = Promise.withResolvers(); reject(1)', ['formula/failed: 1']],
    ['Promise.allSettled(5)', ['formula/not-iterable: Only a list can be spread or looped over, and this is number.']],
    ["fetch('https://down')", ['script/no-service: Scripts have no “fetch” here.']],
    ['navigator.clipboard.readText()', ['formula/failed: denied']],
    ['late()', ['formula/failed: late']],
    ['const f = async () => { throw 1 }; f().catch(() => 1)', []],
    ['const f = async () => { throw 1 }; try { await f() } catch {}', []],
    ['const f = async () => { throw 1 }; await Promise.allSettled([f()])', []],
    ['const f = async () => { throw 1 }; const p = f(); await null; await p.catch(() => 1)', []],
  ])('%s', async (code, expected) => {
    expect(await reportedBy(code)).toEqual(expected)
  })
})

describe('an uncatchable error', () => {
  const loops = 'const f = async () => { while (true); };'

  it.each([
    `${loops} return f().catch((e) => 'caught')`,
    `${loops} return f().then(null, () => 5)`,
    `${loops} return Promise.allSettled([f()])`,
    `${loops} return Promise.any([f(), 1])`,
    'return new Promise(() => { while (true); }).catch(() => 1)',
    `${loops} try { await f() } catch { return 1 } finally { return 2 }`,
  ])('passes through promises: %s', async (code) => {
    // Time passes, so the run gets steps back when it is resumed.
    let time = 0
    const clock = { now: () => (time += 7), setTimeout: () => () => {} }
    await expect(run(code, {}, { clock })).rejects.toMatchObject({ code: 'formula/budget' })
  })

  it('ends a script that cancels itself before it first waits', async () => {
    const controller = new AbortController()
    const stop = allowCall(() => controller.abort())
    await expect(run('stop(); await 0; return 1', { stop }, { signal: controller.signal })).rejects.toMatchObject({
      code: 'script/cancelled',
    })
  })

  it('is a FormulaError when a result is nested too deeply', async () => {
    const code = 'let l = null; for (let i = 0; i < 20000; i++) l = { next: l }; x.a = 1; return l'
    await expect(run(code, { x: Object.freeze({}) })).rejects.toMatchObject({ code: 'formula/too-deep' })
  })

  it.each([
    'await inner().catch(() => { seen() })',
    'await inner().finally(() => { seen() })',
    'inner().then(null, () => { seen() }); await inner()',
    'outside.then(() => { seen() }); await inner()',
    'outside.finally(() => { seen() }); await inner()',
  ])('calls nothing of a run that was canceled: %s', async (code) => {
    const controller = new AbortController()
    let calls = 0
    const seen = allowCall(() => {
      calls += 1
    })
    let resolve = (_value: unknown) => {}
    const outside = new Promise((done) => {
      resolve = done
    })
    const text = `const inner = async () => { await new Promise(() => {}) }; ${code}`
    const running = run(text, { seen, outside }, { signal: controller.signal })
    controller.abort()
    resolve(1)
    await expect(running).rejects.toMatchObject({ code: 'script/cancelled' })
    for (let i = 0; i < 9; i += 1) await null
    expect(calls).toBe(0)
  })
})

describe('a function passed to the app', () => {
  const kept: Callable[] = []
  const give = hostFunction((call) => void kept.push(call as Callable))

  it.each([
    ['give((x) => JSON.stringify({ x }))', '{"x":5}'],
    ['give(async (x) => { await 0; return [x] })', [5]],
    ['give((x) => Promise.resolve(x))', 5],
    ['let n = 0; give((x) => { n += x; return n })', 5],
  ])('works after the run has returned: %s', async (code, expected) => {
    kept.length = 0
    await run(code, { give })
    expect(await kept[0]?.(5)).toEqual(expected)
  })

  it('is no longer called once the run was canceled', async () => {
    kept.length = 0
    const controller = new AbortController()
    const running = run(
      'give(() => 1); give(async () => 1); await new Promise(() => {})',
      { give },
      { signal: controller.signal },
    )
    controller.abort()
    await expect(running).rejects.toMatchObject({ code: 'script/cancelled' })
    expect(() => kept[0]?.()).toThrow(expect.objectContaining({ code: 'script/cancelled' }))
    await expect(kept[1]?.()).rejects.toMatchObject({ code: 'script/cancelled' })
  })
})

describe('range of an error', () => {
  it.each([
    ['await null; throw new Error("x")', { start: 12, end: 32 }],
    ['await null; new URL("x")', { start: 12, end: 24 }],
    ['await null; decodeURIComponent("%")', { start: 12, end: 35 }],
  ])('%s', async (code, range) => {
    await expect(run(code)).rejects.toMatchObject({ code: 'formula/failed', range })
  })
})

describe('timers', () => {
  const start = (code: string, services: ScriptServices = {}) => {
    const clock = simulatedClock()
    const said: unknown[] = []
    const reported: Diagnostic[] = []
    const log = (_level: string, values: readonly unknown[]) => void said.push(...values)
    const result = evaluate(
      code,
      {},
      { kind: 'script', clock, services: { log, ...services }, report: (one) => reported.push(one) },
    )
    return { clock, said, reported, result }
  }

  it('run in the order of the clock, and can be cleared', async () => {
    const { clock, said } = start(
      "setTimeout(() => console.log('c'), 30); setTimeout((x) => console.log(x), 10, 'a'); const id = setTimeout(() => console.log('no'), 5); clearTimeout(id); let n = 0; const every = setInterval(() => { console.log('i' + ++n); if (n === 2) clearInterval(every) }, 20)",
    )
    await clock.advance(100)
    expect(said).toEqual(['a', 'i1', 'c', 'i2'])
  })

  it('report errors they throw', async () => {
    const { clock, reported } = start('setTimeout(() => null.x, 1)')
    await clock.advance(5)
    expect(reported.map(({ code }) => code)).toEqual(['formula/no-value'])
  })

  it('are limited to a thousand', () => {
    expect(() => start('while (true) setTimeout(() => 1, 5)')).toThrow(
      expect.objectContaining({ code: 'script/refused' }),
    )
  })
})

describe('services', () => {
  it('read files', async () => {
    const code =
      'return new Promise((resolve) => { const r = new FileReader(); r.onload = () => resolve(r.result); r.readAsDataURL(file) })'
    expect(await run(code, { file: new Blob(['hi'], { type: 'text/plain' }) })).toBe('data:text/plain;base64,aGk=')
    expect(
      await run('return [file.name, file.size, file.type, await file.text()]', {
        file: new File(['abc'], 'a.txt', { type: 'text/plain' }),
      }),
    ).toEqual(['a.txt', 3, 'text/plain', 'abc'])
  })

  const asked: [string, RequestInit | undefined][] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push([String(input), init])
    return new Response(JSON.stringify({ a: [1] }), { status: 201, headers: { 'x-a': 'b' } })
  }

  it('send requests', async () => {
    const code =
      "const r = await fetch('https://example.com/a', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ b: 1 }) }); const data = await r.json(); data.a.push(2); return [r.ok, r.status, r.headers.get('x-a'), data]"
    expect(await run(code, {}, { services: { fetch } })).toEqual([true, 201, 'b', { a: [1, 2] }])
    expect(asked[0]?.[0]).toBe('https://example.com/a')
    expect(asked[0]?.[1]).toMatchObject({ method: 'POST', body: '{"b":1}', credentials: 'omit' })
  })

  it.each([
    "fetch('file:///etc/passwd')",
    "fetch(' data:text/html,x')",
    "fetch('\\tfile:///etc/passwd')",
    "fetch('ht\\ntps://u:p@x/')",
    "fetch('\\n//evil.example')",
    "fetch('//evil.example')",
    "fetch('https://user:word@example.com')",
    "fetch('https://example.com', { headers: { Cookie: 'a' } })",
    "Promise.all(Array.from({ length: 1001 }, () => fetch('https://example.com')))",
  ])('refuse %s', async (code) => {
    await expect(run(`return ${code}`, {}, { services: { fetch } })).rejects.toMatchObject({ code: 'script/refused' })
  })

  it('send headers given as pairs', async () => {
    await run("await fetch('https://example.com', { headers: [['a', 'b']] })", {}, { services: { fetch } })
    expect(new Headers(asked.at(-1)?.[1]?.headers).get('a')).toBe('b')
  })

  it('ask the visitor and use the clipboard and frames', async () => {
    const said: string[] = []
    const services: ScriptServices = {
      dialogs: {
        alert: (message) => void said.push(message),
        confirm: () => true,
        prompt: (_message, initial) => initial,
      },
      clipboard: { copy: async (text) => void said.push(text), read: async () => 'pasted' },
      requestFrame: (callback) => {
        callback(16)
        return () => {}
      },
      fileUrl: () => 'blob:x',
      uuid: () => 'u',
    }
    const code =
      "alert('a'); await navigator.clipboard.writeText('b'); let t; requestAnimationFrame((time) => { t = time }); return [confirm('?'), prompt('?', 'i'), await navigator.clipboard.readText(), t, URL.createObjectURL(new Blob([])), crypto.randomUUID()]"
    expect(await run(code, {}, { services })).toEqual([true, 'i', 'pasted', 16, 'blob:x', 'u'])
    expect(said).toEqual(['a', 'b'])
  })
})
