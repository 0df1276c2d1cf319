import type { PageFigure } from './PageFigure.ts'

/** The most that this runtime may take: milliseconds on the machine of the bars, or times what React by hand takes in the same run. */
export type PageBar = { readonly ms: number } | { readonly timesByHand: number }

/** Bars by number of rows; what is not here has none. */
export const pageBars: ReadonlyMap<number, Readonly<Partial<Record<PageFigure, PageBar>>>> = new Map([
  [1_000, { addToN: { ms: 1 }, addToRate: { timesByHand: 1.3 }, changePrice: { ms: 1 }, mount: { timesByHand: 1.65 } }],
  [5_000, { addToN: { ms: 1 } }],
])
