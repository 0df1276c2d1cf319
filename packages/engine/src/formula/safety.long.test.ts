import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { FormulaError } from './FormulaError.ts'
import { costlyPatterns, given, hugeTexts } from './testing/hostileTexts.ts'

/** A value, or an error, which is as good an answer. */
function answerOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

// That none takes longer than 50 ms is a gate of the benchmarks; backtracking would not end before the next century.
describe('an answer', () => {
  it.each(hugeTexts)('is given to %s', (_name, code) => {
    for (const kind of ['formula', 'script'] as const) {
      const answer = answerOf(() => evaluate(code, { a: {} }, { kind }))
      if (answer instanceof Error) expect(answer).toBeInstanceOf(FormulaError)
    }
  })

  it.each(costlyPatterns)('is given by the pattern %s', (pattern, text) => {
    const answer = answerOf(() => evaluate(`${pattern}.test(text)`, { text, given }, { kind: 'formula' }))
    if (answer instanceof Error) expect(answer).toBeInstanceOf(FormulaError)
    else expect(typeof answer).toBe('boolean')
  })
})
