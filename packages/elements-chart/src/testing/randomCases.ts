/** Random values that are the same in each run: some numbers of a generator, made from a seed. */
export interface Random {
  /** Whole number from 0 up to below `limit`. */
  readonly whole: (limit: number) => number
  /** One of a list. */
  readonly oneOf: <T>(values: readonly [T, ...(readonly T[])]) => T
  /** List of up to `most` values. */
  readonly list: <T>(most: number, make: () => T) => readonly T[]
}

/** Runs a check with 200 different sources of random values; what it says must always be true. */
export function always(check: (random: Random) => void): void {
  for (let seed = 1; seed <= 200; seed++) check(createRandom(seed))
}

/** @see Park and Miller, Random Number Generators: Good Ones Are Hard to Find, 1988. */
function createRandom(seed: number): Random {
  let state = (seed * 48_271) % 2_147_483_647
  const whole = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  return {
    whole,
    oneOf: (values) => values[whole(values.length)] ?? values[0],
    list: (most, make) => Array.from({ length: whole(most + 1) }, make),
  }
}
