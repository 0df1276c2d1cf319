/** How many calls of each group the long suite makes. */
export const LONG_RUNS = 20_000

/** Another seed than the short test; `SLUICE_FUZZ_SEED` tries others. */
export const longSeed = Number(process.env.SLUICE_FUZZ_SEED ?? 20_261_121)
