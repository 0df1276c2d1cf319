import { vi } from 'vitest'
import { describeFuzz, oddGroups } from './describeFuzz.ts'
import { LONG_RUNS, longSeed } from './longRuns.ts'

vi.setConfig({ testTimeout: 1_200_000 })

describeFuzz(LONG_RUNS, longSeed, oddGroups)
