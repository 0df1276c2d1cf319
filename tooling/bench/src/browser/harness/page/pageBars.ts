import type { PageFigure } from './PageFigure.ts'

/** Upper limit for Sluice: milliseconds on the reference machine, or a multiple of hand-written React in the same run. */
export type PageBar = { readonly ms: number } | { readonly timesByHand: number }

/** Bars by number of rows; other figures have none. */
export const pageBars: ReadonlyMap<number, Readonly<Partial<Record<PageFigure, PageBar>>>> = new Map([
  [1_000, { addToN: { ms: 1 }, addToRate: { timesByHand: 1.3 }, changePrice: { ms: 1 }, mount: { timesByHand: 1.65 } }],
  [5_000, { addToN: { ms: 1 } }],
])
