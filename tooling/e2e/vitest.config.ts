import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ include: ['src/**/*.test.ts'], testTimeout: 60_000 })

export default mergeConfig(base, {
  test: { globalSetup: ['./src/support/globalSetup.ts'], fileParallelism: false, hookTimeout: 60_000 },
})
