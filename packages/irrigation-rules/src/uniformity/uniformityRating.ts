/** Rating of a uniformity; `repair_first` means repair before adding minutes. */
export type UniformityRating = 'excellent' | 'good' | 'fair' | 'poor' | 'repair_first'

/** Minimum for the largest spray zone of new WaterSense homes. */
export const epaUniformityLine = 0.65

const bands: readonly (readonly [number, UniformityRating])[] = [
  [0.8, 'excellent'],
  [0.7, 'good'],
  [0.6, 'fair'],
  [0.5, 'poor'],
]

/** Rating of a low-quarter distribution uniformity between 0 and 1. */
export function uniformityRating(duLq: number): UniformityRating {
  return bands.find(([lowest]) => duLq >= lowest)?.[1] ?? 'repair_first'
}
