/** Choices made with a generator of pseudo-random numbers. */
export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** One of the values. */
  pick<T>(values: readonly T[]): T
  /** One of the values, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T
  /** A number of a normal distribution. */
  normal(mean: number, deviation: number): number
  /** The values in an order of chance. */
  shuffle<T>(values: readonly T[]): T[]
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
    normal(mean, deviation) {
      const spread = Math.sqrt(-2 * Math.log(1 - random()))
      return mean + deviation * spread * Math.cos(2 * Math.PI * random())
    },
    shuffle(values) {
      const drawn = values.map((value) => ({ value, place: random() }))
      return drawn.sort((a, b) => a.place - b.place).map(({ value }) => value)
    },
  }
}
