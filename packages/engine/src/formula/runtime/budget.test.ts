import { describe, expect, it, vi } from 'vitest'
import { simulatedClock } from '../../testing/simulatedClock.ts'
import { evaluate } from '../evaluate.ts'
import type { Diagnostic } from '../FormulaError.ts'
import { allowCall, type Callable } from './callable.ts'
import { hostFunction } from './hostFunction.ts'

/** Runs a script until its budget ends and returns the number of passes it made. */
function passesOf(body: string, now: () => number = () => 0): number {
  let passes = 0
  const count = allowCall(() => {
    passes += 1
  })
  expect(() =>
    evaluate(body, { count }, { kind: 'script', clock: { now, setTimeout: () => () => {} }, report: () => {} }),
  ).toThrow(expect.objectContaining({ code: 'formula/budget' }))
  return passes
}

/* Texts that differ only in their last character are the most expensive to compare. */
const LONG = "const a = 'a'.repeat(2e6); const b = a + 'b', c = a + 'c'; "

describe('work that depends on the size of a value', () => {
  it.each([
    ['comparing', `${LONG} while (true) { count(); b === c }`],
    ['comparing loosely', `${LONG} while (true) { count(); b != c }`],
    ['ordering', `${LONG} while (true) { count(); b < c }`],
    ['reading a number', `${LONG} while (true) { count(); +b }`],
    ['switching', `${LONG} while (true) { count(); switch (b) { case c: case a: } }`],
    ['naming a member', `${LONG} const o = {}; while (true) { count(); o[b] }`],
    ['writing a member', `${LONG} while (true) { count(); const o = {}; o[b] = 1 }`],
    ['keys of a map', `${LONG} const m = new Map(); while (true) { count(); m.has(b) }`],
    ['writing JSON', `${LONG} while (true) { count(); JSON.stringify([b]) }`],
    ['sorting', `${LONG} while (true) { count(); [b, c, a].sort() }`],
  ])('%s costs steps by size', (_what, body) => {
    expect(passesOf(body)).toBeLessThan(100)
  })

  it.each([
    "Object.entries('x'.repeat(1.7e6))",
    "Object.keys('x'.repeat(1.7e6))",
    "Object.values('x'.repeat(1.7e6))",
    "({ ...'x'.repeat(1.7e6) })",
    "const { length, ...rest } = 'x'.repeat(1.7e6)",
    "for (const key in 'x'.repeat(1.7e6)) break",
  ])('is charged for before it is done: %s', (body) => {
    const clock = { now: () => 0, setTimeout: () => () => {} }
    expect(() => evaluate(body, {}, { kind: 'script', clock })).toThrow(
      expect.objectContaining({ code: 'formula/budget' }),
    )
  })

  it('making patterns costs steps by size', () => {
    let time = 0
    const passes = passesOf("const p = 'a'.repeat(9e3); while (true) { count(); new RegExp(p) }", () => {
      time += 1_000
      return time
    })
    expect(passes).toBeLessThan(10)
  })

  it.each([
    ["const t = 'a'.repeat(1e6), p = t.slice(0, 4e5) + 'b' + t.slice(0, 4e5);", 't.includes(p)'],
    ["const t = 'a'.repeat(1e6), p = t.slice(0, 4e5) + 'b';", 't.lastIndexOf(p)'],
    ["const t = 'a'.repeat(1e6), p = t.slice(0, 4e5) + 'b' + t.slice(0, 4e5);", 't.split(p)'],
    ["const t = Array(1e5).fill('a'.repeat(1e6)), p = 'a'.repeat(999999) + 'b';", 't.indexOf(p)'],
  ])('%s %s is refused before it starts', (start, search) => {
    expect(passesOf(`${start} count(); ${search}; count()`)).toBe(1)
  })

  it.each([
    'const g = async () => { for (;;); }; for (;;) g()',
    'for (;;) new Promise(() => { for (;;); })',
    'const f = async () => { f(); f() }; return f()',
    'const f = async () => { try { f() } catch {} try { f() } catch {} }; return f()',
    'for (;;) { try { (async () => { for (;;); })() } catch {} }',
  ])('ends also when a promise catches the error: %s', async (code) => {
    const clock = { now: () => 0, setTimeout: () => () => {} }
    const run = async () => evaluate(code, {}, { kind: 'script', clock })
    await expect(run()).rejects.toMatchObject({ code: expect.stringMatching(/^formula\/(?:budget|too-deep)$/) })
  })

  it('ends also in a formula that calls itself twice', () => {
    const clock = { now: () => 0, setTimeout: () => () => {} }
    expect(() => evaluate('((f) => f(f))(async f => [f(f), f(f)])', {}, { kind: 'formula', clock })).toThrow(
      expect.objectContaining({ code: 'formula/budget' }),
    )
  })

  it.each([
    "escape('ü'.repeat(15e6)).length",
    "'ﷺ'.repeat(15e6).normalize('NFKD')",
    "Object.keys('x'.repeat(15e6))",
    "const a = []; a.push(1); JSON.parse('[' + '0,'.repeat(5e6) + '0]')",
    "'x'.repeat(4e6).replace(/x/, \"$'\".repeat(9))",
    "const p = 'a'.repeat(2e6); return new RegExp(p)",
    "'a'.match('a'.repeat(2e4))",
    "JSON.stringify('\\u0001'.repeat(15e6)).length",
    "new URLSearchParams({ a: 'ü'.repeat(15e6) }).toString().length",
    "new URL('https://a.b/?c=' + 'ü'.repeat(15e6)).href.length",
    "'x'.repeat(3e4).replace(/x/g, '$`').length",
    "'x'.repeat(3e4).replaceAll('x', \"$'\").length",
    "let c = new Blob(['x'.repeat(15e6)]); for (let i = 0; i < 7; i++) c = new Blob([c, c]); c.size",
  ])('refuses a value that becomes too long: %s', (code) => {
    const body = code.includes(';') ? code : `return ${code}`
    // The size alone ends it, however slow the machine is.
    const clock = { now: () => 0, setTimeout: () => () => {} }
    expect(() => evaluate(body, {}, { kind: 'script', clock })).toThrow(
      expect.objectContaining({ code: 'formula/too-large' }),
    )
  })

  it.each([
    ['making lists long and short', 'const a = []; while (true) { count(); a.length = 5e6; a.length = 0 }'],
    ['writing far behind the end', 'while (true) { count(); const a = []; a[4e6] = 1 }'],
    ['making files', "const s = 'x'.repeat(8e6); const l = []; while (true) { count(); l.push(new Blob([s])) }"],
    ['sorting parameters', "const p = new URLSearchParams('a=1&'.repeat(5e4)); while (true) { count(); p.sort() }"],
  ])('%s costs steps by size', (_what, body) => {
    expect(passesOf(body)).toBeLessThan(200)
  })

  it.each([
    'const f = async () => { await null; busy(); return f() }; return f()',
    'const f = async () => { await null; const next = f(); busy(); return next }; return f()',
    'const g = async () => { for (;;) await null }; g(); const h = () => { busy(); return Promise.resolve().then(h) }; return h()',
  ])('work in promises is not a pause, however long it takes: %s', async (code) => {
    let time = 0
    const busy = allowCall(() => {
      time += 700
    })
    // The page never gets a turn.
    const clock = { now: () => time, setTimeout: () => () => {} }
    await expect(evaluate(code, { busy }, { kind: 'script', async: true, clock })).rejects.toMatchObject({
      code: 'formula/budget',
    })
    expect(time).toBeLessThan(30_000_000)
  })

  it('reading one file after another exceeds the budget', async () => {
    const reported: Diagnostic[] = []
    const clock = { now: () => 0, setTimeout: () => () => {} }
    const code = "const f = () => { const r = new FileReader(); r.onload = f; r.readAsText(new Blob(['x'])) }; f()"
    evaluate(code, {}, { kind: 'script', clock, report: (one) => reported.push(one) })
    await vi.waitUntil(() => reported.length > 0, { timeout: 9_000 })
    expect(reported[0]?.code).toBe('formula/budget')
  })

  it('limits the files in memory by its steps', async () => {
    const clock = { now: () => 0, setTimeout: () => () => {} }
    let rounds = 0
    const count = allowCall(() => {
      rounds += 1
    })
    const code = "const b = new Blob(['x'.repeat(8e6)]); const a = []; while (true) { count(); a.push(await b.text()) }"
    await expect(evaluate(code, { count }, { kind: 'script', async: true, clock })).rejects.toMatchObject({
      code: 'formula/budget',
    })
    expect(rounds).toBeLessThan(30)
  })

  it('reading a growing text ends by the clock', () => {
    let time = 0
    const passes = passesOf("let t = 'a'.repeat(1e5); while (true) { count(); t += 'a'; t.charAt(0) }", () => {
      time += 1_000
      return time
    })
    expect(passes).toBeLessThan(3_000)
  })

  it('leaves room for ordinary scripts', () => {
    const code = `
      let csv = ''; for (let i = 0; i < 100000; i++) csv = csv + i + ';'
      const ids = Array.from({ length: 2000 }, (_, i) => 'a-long-identifier-of-some-row-' + i)
      const found = ids.filter((id) => ids.includes(id)).length
      let n = 0; for (let i = 0; i < csv.length; i++) if (csv.charCodeAt(i) === 59) n++
      const mail = 'x'.repeat(20000) + '{{body}}'; const filled = mail.replace('{{body}}', 'y'.repeat(50000))
      return [found, n, filled.length]`
    expect(evaluate(code, {}, { kind: 'script' })).toEqual([2000, 100000, 70000])
  })
})

describe('a run that waits', () => {
  function everyFew(ms: number) {
    const clock = simulatedClock()
    const reported: Diagnostic[] = []
    let passes = 0
    const count = allowCall(() => {
      passes += 1
    })
    const code = `setInterval(() => { count(); for (let i = 0; i < 300000; i++); }, ${ms})`
    evaluate(code, { count }, { kind: 'script', clock, report: (one) => reported.push(one) })
    clock.advance(30 * ms)
    return { passes, codes: new Set(reported.map(({ code }) => code)) }
  }

  it('gets steps back for the time it leaves to the page', () => {
    expect(everyFew(1_000)).toEqual({ passes: 30, codes: new Set() })
  })

  it('ends when it starts ever more timers, and reports that once', () => {
    const clock = simulatedClock()
    const reported: Diagnostic[] = []
    const code = 'const f = () => { setTimeout(f, 1); setTimeout(f, 1) }; f()'
    evaluate(code, {}, { kind: 'script', clock, report: (one) => reported.push(one) })
    clock.advance(2_000)
    expect(reported.map((one) => one.code)).toEqual(['script/refused', 'formula/budget'])
  })

  it.each([
    'const a = Array.from({ length: 3000 }, (_, i) => i); await late(); return a.map((x) => x + 1).length',
    'const a = Array.from({ length: 3000 }, (_, i) => i); a.push(1); await late(); return a.map((x) => x + 1).length - 1',
  ])('gets its full budget back after a long wait: %s', async (code) => {
    const clock = simulatedClock()
    const late = allowCall(() => new Promise((resolve) => void clock.setTimeout(() => resolve(0), 6_000)))
    const running = evaluate(code, { late }, { kind: 'script', async: true, clock })
    clock.advance(6_000)
    expect(await running).toBe(3000)
  })

  it('gets its full budget back when a call comes after a long wait', async () => {
    const kept: Callable[] = []
    let time = 0
    const clock = { now: () => time, setTimeout: () => () => {} }
    const keep = hostFunction((call) => void kept.push(call as Callable))
    const body = 'Array.from({ length: 3000 }, (_, i) => i);'
    for (const change of ['', 'a.push(1);'])
      evaluate(
        `const a = ${body} ${change} keep(() => { ${body} return 'ok' }); keep(async () => { await null; return 'ok' })`,
        { keep },
        { kind: 'script', clock },
      )
    time += 6_000
    for (const call of kept) expect(await call()).toBe('ok')
  })

  it('exceeds its budget when it leaves the page too little time', () => {
    const { codes } = everyFew(4)
    expect(codes).toEqual(new Set(['formula/budget']))
  })
})
