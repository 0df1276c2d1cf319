import { expect, it } from 'vitest'
import { evaluate } from '../evaluate.ts'

/* The operands are primitives and plain data, on which the native operators call nothing. */
type Operand = number

const natives: Readonly<Record<string, (a: Operand, b: Operand) => unknown>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
}

const list = [1]
const operands = [0, -0, 1, 2.5, Number.NaN, Infinity, '', '1', 'a', 'a'.repeat(99), true, null, undefined, list, {}]

it.each(Object.entries(natives))('%s gives what JavaScript gives', (operator, native) => {
  const rows = operands.flatMap((a) => operands.map((b) => [a, b] as const))
  const found = evaluate(`rows.map((r) => r[0] ${operator} r[1])`, { rows }, { kind: 'formula' })
  expect(found).toStrictEqual(rows.map(([a, b]) => native(a as Operand, b as Operand)))
})

const literals = ['0', '2.5', "''", "'1'", `'${'a'.repeat(99)}'`, 'true', 'null', 'undefined']

it.each(Object.entries(natives))('%s gives what JavaScript gives for a parameter and a literal', (operator, native) => {
  for (const literal of literals) {
    const right = evaluate(literal, {}, { kind: 'formula' })
    const found = evaluate(`rows.map((r) => r ${operator} ${literal})`, { rows: operands }, { kind: 'formula' })
    expect(found).toStrictEqual(operands.map((a) => native(a as Operand, right as Operand)))
  }
})

it('multiplies by a large integer, but not a number', () => {
  expect(evaluate('rows.map((r) => r * 10n)', { rows: [2n] }, { kind: 'formula' })).toStrictEqual([20n])
  expect(() => evaluate('rows.map((r) => r * 10n)', { rows: [2] }, { kind: 'formula' })).toThrow()
})
