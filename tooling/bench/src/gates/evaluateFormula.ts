import { runSpeed } from '../runSpeed.ts'
import type { Gate } from './Gate.ts'
import { scaled } from './measuredPage.ts'

/** One evaluation of the benchmark row formula with operators. */
export const evaluateFormula: Gate = {
  name: 'evaluate-formula',
  bar: 0.5,
  unit: 'µs',
  bound: 'most',
  measure: async () => scaled(await runSpeed('evaluate')),
}
