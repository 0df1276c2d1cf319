/** Pseudo-random number generator for [0, 1): the same seed gives the same sequence on every machine. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Random choices, based on a pseudo-random generator. */
export interface Dice {
  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** Returns one of the values. */
  pick<T>(values: readonly T[]): T
  /** Returns one of the values, each as often as its weight. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T
  /** Returns a normally distributed number. */
  normal(mean: number, deviation: number): number
  /** Returns the values in random order. */
  shuffle<T>(values: readonly T[]): T[]
}

/** Creates dice from a generator of numbers in [0, 1). */
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

/** Splits a total into whole numbers in proportion to the weights (largest remainder method). */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** A number of values from the choices, exactly in proportion to their weights, in the order of the choices. */
export function spread<T>(total: number, choices: readonly (readonly [value: T, weight: number])[]): T[] {
  const shares = apportion(
    total,
    choices.map(([, weight]) => weight),
  )
  return choices.flatMap(([value], index) => Array.from({ length: shares[index] ?? 0 }, () => value))
}

/** Repeats each name as often as its count, in the order of the names. */
export function repeat<T extends string>(counts: Readonly<Record<T, number>>): T[] {
  const names = Object.keys(counts) as T[] // the keys of a record of T
  return names.flatMap((name) => Array.from({ length: counts[name] }, () => name))
}

/** Groups values by a key, in order of appearance. */
export function groupBy<T, K>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
