import { sluiceVitest } from '@sluice/vitest'
import { mergeConfig } from 'vitest/config'

const base = await sluiceVitest({ include: ['project/**/*.test.ts'] })

// Tests leave nothing behind, so they share workers, each of which loads the sources once.
export default mergeConfig(base, { test: { isolate: false } })
