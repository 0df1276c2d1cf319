/** Rounds to twelve significant digits, so that the last bits of a binary fraction cannot miss a limit or a half. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(12))
}
