/** Number of moving parts of each spinner. */
export const spinnerParts = {
  plane: 1,
  chase: 6,
  bounce: 2,
  wave: 5,
  pulse: 1,
  flow: 3,
  swing: 2,
  circle: 12,
  'circle-fade': 12,
  grid: 9,
  fold: 4,
  wander: 3,
} as const
