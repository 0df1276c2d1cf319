import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ testTimeout: 20_000 })

export default mergeConfig(base, {
  test: {
    globalSetup: ['./src/testing/globalSetup.ts'],
    exclude: ['**/*.long.test.ts'],
    // Every file has a server and a database of its own; loading the same modules for each costs more than the tests do.
    isolate: false,
  },
})
