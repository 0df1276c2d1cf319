import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({
  browser: true,
  alone: [
    'src/testing/**/*.test.{ts,tsx}',
    'src/react/**/*.test.{ts,tsx}',
    'src/bindings/scripts.test.ts',
    'src/formula/compile.test.ts',
    'src/formula/formula.test.ts',
    'src/formula/loadExpressions.test.ts',
    'src/formula/script/script.test.ts',
  ],
})
