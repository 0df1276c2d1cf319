/** Unit of a water meter. */
export type ReadUnit = 'gal' | 'gal10' | 'cf' | 'ccf'

/** Gallons per count of a water meter. */
export const gallonsPerUnit: Readonly<Record<ReadUnit, number>> = { gal: 1, gal10: 10, cf: 7.48052, ccf: 748.052 }
