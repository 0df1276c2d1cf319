import { evaluate } from '@sluice/engine/formula'
import { costlyPatterns, given, hugeTexts } from '../../../../packages/engine/src/formula/testing/hostileTexts.ts'
import type { Gate } from './Gate.ts'
import { slowestTimes } from './timesOf.ts'

/** Response to the most expensive of formulas, scripts and patterns that are far too large, too deep or cause backtracking. */
export const hostileFormula: Gate = {
  name: 'hostile-formula',
  bar: 50,
  unit: 'ms',
  bound: 'most',
  measure: async () => {
    const texts = hugeTexts.flatMap(([, code]) =>
      (['formula', 'script'] as const).map((kind) => () => evaluate(code, { a: {} }, { kind })),
    )
    const patterns = costlyPatterns.map(
      ([pattern, text]) =>
        () =>
          evaluate(`${pattern}.test(text)`, { text, given }, { kind: 'formula' }),
    )
    return slowestTimes([...texts, ...patterns].map(answered))
  },
}

/** An error is as acceptable as a value. */
function answered(run: () => unknown): () => void {
  return () => {
    try {
      run()
    } catch {}
  }
}
