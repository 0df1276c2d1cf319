import { describe, expect, it } from 'vitest'
import { compile } from '../levels/whole.ts'

const formula = { kind: 'formula' } as const

describe('compiled texts', () => {
  it('are kept, one for each kind', () => {
    expect(compile('1 + 1', formula)).toBe(compile('1 + 1', formula))
    expect(compile('return 1', { kind: 'script' })).not.toBe(compile('return 1', { kind: 'script', async: true }))
  })

  it('are not driven out by a single long one', () => {
    const short = compile('"kept" + 1', formula)
    compile(`"${'x'.repeat(600_000)}"`, formula)
    compile('"another" + 1', formula)
    expect(compile('"kept" + 1', formula)).toBe(short)
  })

  it('are forgotten when there are many, and compiled anew', () => {
    const first = compile('"forgotten" + 1', formula)
    for (let i = 0; i < 40; i += 1) compile(`${i} + "${'x'.repeat(20_000)}"`, formula)
    const again = compile('"forgotten" + 1', formula)
    expect(again).not.toBe(first)
    expect(again.diagnostics).toEqual([])
  })
})
