import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({
  browser: true,
  alone: [
    'src/react/**/*.test.{ts,tsx}',
    'src/scope/scripts.test.ts',
    'src/formula/Language.test.ts',
    'src/formula/formula.test.ts',
    'src/formula/compile/script.test.ts',
  ],
})
