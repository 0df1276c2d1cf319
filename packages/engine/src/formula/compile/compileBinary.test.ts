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
