import { describe, expect, it } from 'vitest'
import { compile } from './fullLanguage.ts'
import { Language } from './Language.ts'
import { LatePart } from './LatePart.ts'
import { createRe2RegExp } from './regexp/re2.ts'
import { scriptPart } from './scripts.ts'

const formula = { kind: 'formula' } as const

describe('compiled texts', () => {
  it('are cached, one for each kind', () => {
    expect(compile('1 + 1', formula)).toBe(compile('1 + 1', formula))
    expect(compile('return 1', { kind: 'script' })).not.toBe(compile('return 1', { kind: 'script', async: true }))
  })

  it('are not evicted by a single long one', () => {
    const short = compile('"kept" + 1', formula)
    compile(`"${'x'.repeat(600_000)}"`, formula)
    compile('"another" + 1', formula)
    expect(compile('"kept" + 1', formula)).toBe(short)
  })

  it('are dropped when there are many, and compiled anew', () => {
    const first = compile('"forgotten" + 1', formula)
    for (let i = 0; i < 40; i += 1) compile(`${i} + "${'x'.repeat(20_000)}"`, formula)
    const again = compile('"forgotten" + 1', formula)
    expect(again).not.toBe(first)
    expect(again.diagnostics).toEqual([])
  })
})

describe('a part that is loaded later', () => {
  const language = () =>
    new Language({
      scripts: new LatePart(async () => scriptPart, { code: 'script/not-loaded' }),
      linearRegExps: new LatePart(async () => createRe2RegExp),
    })
  const code = '[1].map((n) => { return n + 1 })'

  it('throws until it is loaded, and then the text is compiled', async () => {
    const { parts, compile } = bound(language())
    expect(compile(code).diagnostics.map((one) => one.code)).toEqual(['script/not-loaded'])
    await parts.scripts.load()
    expect(compile(code).diagnostics).toEqual([])
  })

  it('is needed by a pattern that could backtrack exponentially', async () => {
    const { parts, compile } = bound(language())
    const scope = {
      lookup: () => undefined,
      has: () => false,
      clock: { now: Date.now, setTimeout: () => () => {} },
      random: () => 0,
    }
    const run = () => compile('/^(a+)+$/.test("a".repeat(40) + "!")').run(scope)
    expect(run).toThrow(expect.objectContaining({ code: 'script/not-loaded' }))
    await parts.scripts.load()
    expect(run).toThrow(expect.objectContaining({ code: 'formula/loading' }))
    await parts.linearRegExps.load()
    expect(run()).toBe(false)
  })

  it.each([
    ["'a-b'.replace('-', (found) => found + found)", 'a--b'],
    ["'x'.repeat(200000).split('x').length", 200_001],
    ["'x'.repeat(2000).replaceAll('x', '0123456789'.repeat(99)).length", 1_980_000],
    ["'é'.normalize('NFD').length", 2],
  ])('is not needed to search for a text: %s', (text, expected) => {
    const scope = {
      lookup: () => undefined,
      has: () => false,
      clock: { now: Date.now, setTimeout: () => () => {} },
      random: () => 0,
    }
    expect(language().compile(text, formula).run(scope)).toBe(expected)
  })

  it('is asked for again after a failure', async () => {
    let attempts = 0
    const part = new LatePart(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('no network')
      return attempts
    })
    await expect(part.load()).rejects.toThrow('no network')
    expect(() => part.get()).toThrow('Not loaded yet.')
    await part.load()
    expect(part.get()).toBe(2)
  })

  function bound(made: Language) {
    return { parts: made.parts, compile: (text: string) => made.compile(text, formula) }
  }
})
