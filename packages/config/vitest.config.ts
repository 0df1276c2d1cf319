import { sluiceVitest } from '@sluice/vitest'

export default await sluiceVitest({
  include: ['{src,player}/**/*.test.{ts,tsx}'],
  alone: [
    'src/author/tsx/Pager.test.tsx',
    'src/author/tsx/components.test.tsx',
    'src/build/recordPages.test.ts',
    'src/build/storedProject.test.ts',
    'src/docs/errors.test.ts',
  ],
})
