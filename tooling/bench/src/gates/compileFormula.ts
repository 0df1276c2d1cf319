import { runSpeed } from '../runSpeed.ts'
import type { Gate } from './Gate.ts'

/** The benchmark row formula with helpers, read and compiled. */
export const compileFormula: Gate = {
  name: 'compile-formula',
  bar: 25,
  unit: 'µs',
  bound: 'most',
  measure: () => runSpeed('compile'),
}
