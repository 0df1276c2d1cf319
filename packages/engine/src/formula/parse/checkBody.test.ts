import { describe, expect, it } from 'vitest'
import { compile } from '../fullLanguage.ts'
import { isFunctionBody } from '../testing/isFunctionBody.ts'

const codes = (code: string) => compile(code, { kind: 'script' }).diagnostics.map((one) => one.code)

const TWICE = [
  'let a; let a',
  'let a; const a = 1',
  'let a; var a',
  'var a; let a',
  'const [a, { b: [a] }] = []',
  'let a; function a() {}',
  'let a; { var a }',
  'let a; for (var a of []);',
  'let a; if (1) { try {} finally { var a } }',
  '{ let a; function a() {} }',
  '{ function a() {} let a }',
  'for (let a;;) { var a }',
  'for (let a, a;;) {}',
  'for (const [a, a] of []) {}',
  'for (const a of []) { var a }',
  'switch (1) { case 1: let a; case 2: let a }',
  'switch (1) { default: default: }',
  'try {} catch (a) { let a }',
  'function f(a) { let a }',
  'const f = (a) => { const a = 1 }',
  'const f = ({ a }, ...b) => { let b }',
  'l: l: for (;;) break',
  '{ function a() {} var a }',
  '{ function a() {} { var a } }',
  '{ l: function a() {} var a }',
  'let a; l: function a() {}',
  '{ async function a() {} function a() {} }',
  '{ function a() {} async function a() {} }',
  'switch (1) { case 1: function a() {} default: var a }',
  'try {} catch ([a, a]) {}',
  'try {} catch ({ a, b: [a] }) {}',
  'try {} catch (a) { function a() {} }',
  'try {} catch ([a]) { var a }',
  'try {} catch ({ a }) { { var a } }',
]

const NOWHERE = [
  'break',
  'continue',
  'if (1) break',
  'switch (1) { case 1: continue }',
  'for (;;) break l',
  'l: { continue l }',
  'l: switch (1) { case 1: continue l }',
  'l: for (;;) { const f = () => { break l } }',
  'for (;;) { [1].map(() => { continue }) }',
  'l: ; for (;;) break l',
]

const FINE = [
  'let a; { let a; { let a } }',
  'var a; var a; function a() {}',
  'function a() {} function a() {}',
  'function f(a) { var a; function a() {} { let a } }',
  'try {} catch (a) { var a; { let a } { function a() {} } }',
  'try {} catch ([a]) { { let a } }',
  '{ function a() {} function a() {} } var a',
  'async function a() {} function a() {} var a',
  'switch (1) { case 1: function a() {} default: function a() {} }',
  'for (let a of []) { let a }',
  'for (let a;;) { let a; break }',
  'let a; for (let a of []);',
  'l: for (;;) { m: for (;;) { continue l } }',
  'l: { break l }',
  'l: m: for (;;) { continue l }',
  'l: { m: { break l } } l: { break l }',
  'switch (1) { case 1: break; default: { let a } case 2: { let a } }',
  'for (;;) { switch (1) { case 1: continue } }',
  'const f = (async) => async; const g = async => async; let async = 1; async = 2',
]

describe('early errors', () => {
  it.each(TWICE)('a name that is declared twice: %s', (code) => {
    expect(isFunctionBody(code)).toBe(false)
    expect(codes(code)).toEqual(['script/declared-twice'])
  })

  it.each(NOWHERE)('a jump without a target: %s', (code) => {
    expect(isFunctionBody(code)).toBe(false)
    expect(codes(code)).toEqual(['script/no-target'])
  })

  it.each(FINE)('accepts %s', (code) => {
    expect(isFunctionBody(code)).toBe(true)
    expect(codes(code).filter((one) => one !== 'script/undeclared-assignment')).toEqual([])
  })

  it('report the problem and its range', () => {
    const [one] = compile('let a = 1\nlet b, a', { kind: 'script' }).diagnostics
    expect(one).toMatchObject({ message: '“a” is declared twice.', range: { start: 10, end: 18 } })
    const [other] = compile('for (;;) break out', { kind: 'script' }).diagnostics
    expect(other).toMatchObject({ message: '“break” finds no “out” around it.', range: { start: 9, end: 18 } })
  })
})
