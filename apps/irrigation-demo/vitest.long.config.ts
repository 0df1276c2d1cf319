import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ include: ['src/**/*.long.test.ts'], isolate: true, testTimeout: 240_000 })

/** Tests that start and kill whole servers, one after the other. */
export default mergeConfig(base, {
  test: { fileParallelism: false, hookTimeout: 60_000, outputFile: { json: '.reports/test-long.json' } },
})
