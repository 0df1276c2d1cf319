import { describe, expect, it } from 'vitest'
import type { Program } from './ast.ts'
import { format } from './format.ts'
import { parse } from './fullLanguage.ts'
import type { TextKind } from './parse/readProgram.ts'
import { ExpressionWriter } from './testing/differential/ExpressionWriter.ts'
import { Random } from './testing/differential/Random.ts'
import { ScriptWriter } from './testing/differential/ScriptWriter.ts'

/** Program without ranges, which differ between a text and its formatted form; as text, because many are compared. */
function shape(program: Program | null): string {
  return JSON.stringify(program, (key, value) => {
    if (key === 'start' || key === 'end' || key === 'hasClosures') return undefined
    if (value === undefined) return { undefined: true }
    return typeof value === 'bigint' ? `${value}n` : value === Number.POSITIVE_INFINITY ? 'Infinity' : value
  })
}

function expectRoundTrip(code: string, kind: TextKind): void {
  const { program, diagnostics } = parse(code, kind)
  if (!program) throw new Error(`${code}: ${diagnostics[0]?.message}`)
  const text = format(program)
  expect(shape(parse(text, kind).program), text).toBe(shape(program))
}

describe('format', () => {
  it.each([
    ['1+2*3', '1 + 2 * 3'],
    ['(1+2)*3', '(1 + 2) * 3'],
    ['a?.b[0]?.(c).d', 'a?.b[0]?.(c).d'],
    ['(a?.b).c', '(a?.b).c'],
    ['2**(3**4)', '2 ** 3 ** 4'],
    ['(2**3)**4', '(2 ** 3) ** 4'],
    ['(-2)**2', '(-2) ** 2'],
    ['- -x', '- -x'],
    ['(a??b)||c', '(a ?? b) || c'],
    ["({a,'b c':1,[d]:2,...e})", '{ a: a, "b c": 1, [d]: 2, ...e }'],
    ['(x,{y=1},...z)=>({x})', '(x, { y: y = 1 }, ...z) => ({ x: x })'],
    ['`a${b}\\``', '`a${b}\\``'],
    ['[1,,2,]', '[1, , 2]'],
    ['[,]', '[,]'],
    ['new Date', 'new Date()'],
    ['new (a())(1)', 'new (a())(1)'],
    ['(1).toFixed()', '(1).toFixed()'],
    ['(a,b)', 'a, b'],
    ["a['b-c']['d']", 'a["b-c"].d'],
    ['/a\\/b/gi.test(x)', '/a\\/b/gi.test(x)'],
    ["('a' in b) + 1", '("a" in b) + 1'],
    ['1e999', '1e999'],
    ['async (x) => x', 'async (x) => x'],
  ])('writes %s as %s', (code, expected) => {
    const { program } = parse(code, { kind: 'formula' })
    expect(program && format(program)).toBe(expected)
    expectRoundTrip(code, { kind: 'formula' })
  })

  it('writes one statement per line', () => {
    const code = `if(a){b()}else if(c)d();else{e}
      for(let i=0,j;i<3;i++)x:for(const k of l)continue x
      switch(a){case 1:b();break;default:c}
      try{a()}catch({m}){b}finally{c}
      do a();while(b)
      const{a:[b=1],...c}=d,f=async function g(){await h};({}).x=1;(function(){})();let y;return`
    const { program } = parse(code, { kind: 'script' })
    expect(program && format(program)).toMatchInlineSnapshot(`
      "if (a) {
        b();
      } else if (c) d(); else {
        e;
      }
      for (let i = 0, j; i < 3; i++) x: for (const k of l) continue x;
      switch (a) {
        case 1:
          b();
          break;
        default:
          c;
      }
      try {
        a();
      } catch ({ m: m }) {
        b;
      } finally {
        c;
      }
      do a(); while (b);
      const { a: [b = 1], ...c } = d, f = async function g() {
        await h;
      };
      ({}.x = 1);
      (function () {}());
      let y;
      return;"
    `)
    expectRoundTrip(code, { kind: 'script' })
  })

  it.each([0, 1_000, 2_000])('round-trips through parse for any program, from seed %i', (first) => {
    const names = ['x', 's', 'list', 'obj']
    for (let seed = first; seed < first + 1_000; seed += 1) {
      const random = new Random(seed)
      expectRoundTrip(new ExpressionWriter(random, names).expression(4), { kind: 'formula' })
      expectRoundTrip(new ScriptWriter(random, names, true).script(3), { kind: 'script', async: true })
    }
  })
})
