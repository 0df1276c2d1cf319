/** Length in pixels with two decimals, which are enough for any screen and keep paths short. */
export function roundPixel(length: number): number {
  return Math.round(length * 100) / 100
}
