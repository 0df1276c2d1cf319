import { vi } from 'vitest'
import { describeFuzz } from './describeFuzz.ts'

vi.setConfig({ testTimeout: 240_000 })

/** A tenth of 5,000 for each group; the long test takes 20,000. */
const RUNS = 500

/** Which tenth: another one each day, so that ten days make all of them. The seed stands in the output, and `SLUICE_FUZZ_SEED` repeats it. */
const tenth = Math.floor(Date.now() / 86_400_000) % 10

describeFuzz(RUNS, Number(process.env.SLUICE_FUZZ_SEED ?? 20_260_615 + tenth))
