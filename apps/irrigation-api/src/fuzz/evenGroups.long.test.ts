import { vi } from 'vitest'
import { describeFuzz, evenGroups } from './describeFuzz.ts'
import { LONG_RUNS, longSeed } from './longRuns.ts'

vi.setConfig({ testTimeout: 1_200_000 })

describeFuzz(LONG_RUNS, longSeed, evenGroups)
