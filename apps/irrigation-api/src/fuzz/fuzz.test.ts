import { vi } from 'vitest'
import { describeFuzz } from './describeFuzz.ts'

vi.setConfig({ testTimeout: 240_000 })

/** A tenth of 5,000 calls per group; the long test makes 20,000. */
const RUNS = 500

/** A different seed each day, so that ten days cover all. The seed is printed, and `SLUICE_FUZZ_SEED` repeats it. */
const tenth = Math.floor(Date.now() / 86_400_000) % 10

describeFuzz(RUNS, Number(process.env.SLUICE_FUZZ_SEED ?? 20_260_615 + tenth))
