/** The number at twelve significant digits, so that a limit or a half is not missed by the last bits of a binary fraction. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(12))
}
