/** Unit a water meter counts in. */
export type ReadUnit = 'gal' | 'gal10' | 'cf' | 'ccf'

/** Gallons in one count of a water meter. */
export const gallonsPerUnit: Readonly<Record<ReadUnit, number>> = { gal: 1, gal10: 10, cf: 7.48052, ccf: 748.052 }
