import type { PageFigure } from './PageFigure.ts'

/** The most that this runtime may take, in milliseconds, by number of rows; what is not here has no bar. */
export const pageBars: ReadonlyMap<number, Readonly<Partial<Record<PageFigure, number>>>> = new Map([
  [1_000, { addToN: 1, addToRate: 3, changePrice: 1, mount: 55 }],
  [5_000, { addToN: 1 }],
])
