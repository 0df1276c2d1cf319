import { sluiceVitest } from '@sluice/vitest'

const base = await sluiceVitest({ testTimeout: 240_000 })

/** What measures times and so has the machine for itself. */
const alone = {
  extends: true as const,
  test: { name: 'alone', include: ['src/load/*.long.test.ts'], hookTimeout: 120_000 },
}

export default {
  ...base,
  test: {
    ...base.test,
    fileParallelism: false,
    outputFile: { json: '.reports/test-alone.json' },
    projects: [alone],
  },
}
