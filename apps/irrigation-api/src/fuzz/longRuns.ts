/** Calls per group in the long suite. */
export const LONG_RUNS = 20_000

/** A different seed from the short test; `SLUICE_FUZZ_SEED` sets others. */
export const longSeed = Number(process.env.SLUICE_FUZZ_SEED ?? 20_261_121)
