/** Elements that are measured, and how many of each a page mounts. */
export const elementCounts = {
  toggle: 100,
  checkbox: 100,
  numberDisplay: 100,
  formInput: 100,
  range: 20,
  select: 20,
} as const

/** Name of a measured element. */
export type MeasuredElement = keyof typeof elementCounts
