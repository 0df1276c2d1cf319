import { runSpeed } from '../runSpeed.ts'
import type { Gate } from './Gate.ts'

/** Parsing and compiling the benchmark row formula with helpers. */
export const compileFormula: Gate = {
  name: 'compile-formula',
  bar: 25,
  unit: 'µs',
  bound: 'most',
  measure: () => runSpeed('compile'),
}
