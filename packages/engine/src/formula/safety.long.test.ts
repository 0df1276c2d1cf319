import { beforeAll, describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { loadRegExpEngine } from './standard/regexp/linearEngine.ts'
import { loadScripts } from './statementLevel.ts'
import { costlyPatterns, given, hugeTexts } from './testing/hostileTexts.ts'

beforeAll(async () => {
  await loadScripts()
  await loadRegExpEngine()
})

/** The shortest of three runs, in milliseconds: what the work takes when nothing else is in its way. */
function shortest(run: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    try {
      run()
    } catch {
      // An error is as good an answer as a value.
    }
    return performance.now() - start
  })
  return Math.min(...times)
}

describe('an answer within 50 ms', () => {
  it.each(hugeTexts)('is given to %s', (_name, code) => {
    for (const kind of ['formula', 'script'] as const)
      expect(shortest(() => evaluate(code, { a: {} }, { kind }))).toBeLessThan(50)
  })

  it.each(costlyPatterns)('is given by the pattern %s', (pattern, text) => {
    expect(shortest(() => evaluate(`${pattern}.test(text)`, { text, given }, { kind: 'formula' }))).toBeLessThan(50)
  })
})
