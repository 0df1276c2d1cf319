import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { FormulaError } from './FormulaError.ts'
import { costlyPatterns, given, hugeTexts } from './testing/hostileTexts.ts'

/** Returns the value, or the error, which is an acceptable result too. */
function answerOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

// The benchmarks check that none takes longer than 50 ms; with backtracking these would practically never end.
describe('a result', () => {
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
