import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ long: true, testTimeout: 240_000 })

/** Tests that start and kill whole servers, one after the other. */
export default mergeConfig(base, {
  test: { fileParallelism: false, hookTimeout: 60_000 },
})
