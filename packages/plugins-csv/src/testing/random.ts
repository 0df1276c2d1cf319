/**
 * Pseudo-random choices of a seed, for tests of many cases that are always the same.
 * @see https://github.com/cprosche/mulberry32
 */
export function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    text: (characters: readonly string[], longest: number) =>
      Array.from({ length: below(longest + 1) }, () => characters[below(characters.length)]).join(''),
  }
}
