import { sluiceVitest } from '@sluice/vitest'

const base = await sluiceVitest({ testTimeout: 240_000 })

/** What measures times and so has the machine for itself. */
export default {
  ...base,
  test: {
    ...base.test,
    include: ['src/load/*.long.test.ts'],
    fileParallelism: false,
    hookTimeout: 120_000,
    outputFile: { json: '.reports/test-alone.json' },
  },
}
