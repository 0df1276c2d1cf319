import { vi } from 'vitest'
import { describeFuzz } from './describeFuzz.ts'

vi.setConfig({ testTimeout: 240_000 })

/** The long test takes 20,000 for each group. */
const RUNS = 5_000

describeFuzz(RUNS, Number(process.env.SLUICE_FUZZ_SEED ?? 20_260_615))
