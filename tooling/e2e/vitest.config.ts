import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ include: ['src/**/*.test.ts'], testTimeout: 60_000 })

/** Files share a worker: loading Playwright for each costs seconds. */
export default mergeConfig(base, {
  test: { isolate: false, globalSetup: ['./src/support/globalSetup.ts'], fileParallelism: false, hookTimeout: 60_000 },
})
