import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({
  alone: [
    'src/authoringGuide.test.ts',
    'src/elements/*.test.ts',
    'src/guide/*.test.ts',
    'src/headless.test.ts',
    'src/new/*.test.ts',
  ],
})
