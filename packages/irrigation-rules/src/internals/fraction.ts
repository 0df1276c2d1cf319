/**
 * Exact fractions for money. A binary number is taken as the decimal it prints as: 37.5 % of 333 cents is exactly 124.875 cents,
 * so halves are true halves when rounded.
 */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * Converts a number to the decimal it prints as.
 * @throws {RangeError} when it is not finite.
 */
export function toFraction(value: number): Fraction {
  if (!Number.isFinite(value)) throw new RangeError(`Money cannot be calculated with ${value}; give a finite number.`)
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', decimals = ''] = digits.split('.')
  const shift = Number(exponent) - decimals.length
  const unscaled = BigInt(whole + decimals)
  return shift < 0
    ? { numerator: unscaled, denominator: 10n ** BigInt(-shift) }
    : { numerator: unscaled * 10n ** BigInt(shift), denominator: 1n }
}

/** Sum of two fractions. */
export function add(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** Product of fractions and numbers. */
export function multiply(...factors: readonly (Fraction | number)[]): Fraction {
  return factors
    .map((factor) => (typeof factor === 'number' ? toFraction(factor) : factor))
    .reduce((product, factor) => ({
      numerator: product.numerator * factor.numerator,
      denominator: product.denominator * factor.denominator,
    }))
}

/** Divides a fraction by a whole number above zero. */
export function divide(dividend: Fraction, divisor: number): Fraction {
  return { numerator: dividend.numerator, denominator: dividend.denominator * BigInt(divisor) }
}

/**
 * Rounds to the nearest whole number, halves away from zero.
 * @throws {RangeError} when it is not a safe integer.
 */
export function roundFraction({ numerator, denominator }: Fraction): number {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  const rounded = Number(numerator < 0n ? -whole : whole)
  if (!Number.isSafeInteger(rounded))
    throw new RangeError(`${rounded} cents cannot be held exactly; use smaller amounts.`)
  return rounded
}
