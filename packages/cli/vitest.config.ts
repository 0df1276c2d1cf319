import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({
  alone: ['src/elementVariables.test.ts', 'src/guide/*.test.ts', 'src/headless.test.ts'],
})
