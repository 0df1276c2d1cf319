/** Choices made with a generator of pseudo-random numbers. */
export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** One of the values. */
  pick<T>(values: readonly T[]): T
  /** One of the values, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T
}

/** Dice over a generator of numbers in [0, 1). */
export function createDice(random: () => number): Dice {
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new RangeError('Nothing to pick from.')
    return value
  }
  return {
    whole: (min, max) => min + Math.floor(random() * (max - min + 1)),
    pick,
    weighted(choices) {
      let rest = random() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of choices) {
        rest -= weight
        if (rest < 0) return value
      }
      return pick(choices)[0]
    },
  }
}
