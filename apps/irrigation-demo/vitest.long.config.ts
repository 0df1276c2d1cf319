import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ long: true, testTimeout: 240_000 })

/** Config for tests that start and kill whole servers, run one after the other. */
export default mergeConfig(base, {
  test: { fileParallelism: false, hookTimeout: 60_000 },
})
