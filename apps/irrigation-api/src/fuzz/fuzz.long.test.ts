import { vi } from 'vitest'
import { describeFuzz } from './describeFuzz.ts'

vi.setConfig({ testTimeout: 1_200_000 })

/** Another seed than the short test; `SLUICE_FUZZ_SEED` tries others. */
describeFuzz(20_000, Number(process.env.SLUICE_FUZZ_SEED ?? 20_261_121))
