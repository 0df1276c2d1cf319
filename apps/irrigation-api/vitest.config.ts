import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ testTimeout: 20_000 })

export default mergeConfig(base, {
  test: { globalSetup: ['./src/testing/globalSetup.ts'], exclude: ['**/*.long.test.ts'] },
})
