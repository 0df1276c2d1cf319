const MAX_CANDIDATES = 5_000

/** Returns the candidate closest to a misspelled name; undefined when none is close. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.min(3, Math.floor(name.length / 4) + 1)
  let best: string | undefined
  let least = limit + 1
  let count = 0
  for (const candidate of candidates) {
    count += 1
    if (count > MAX_CANDIDATES) break
    if (Math.abs(candidate.length - name.length) > limit) continue
    const distance = candidate.toLowerCase() === name.toLowerCase() ? 0 : distanceOf(name, candidate, least)
    if (distance < least && distance < Math.max(name.length, candidate.length)) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** Returns the edit distance (insertions, deletions, replacements, swaps of neighbors) of two texts, capped at `most`. */
function distanceOf(one: string, other: string, most: number): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let k = 1; k <= other.length; k += 1) {
      const isSame = one[i - 1] === other[k - 1]
      const isSwap = i > 1 && k > 1 && one[i - 1] === other[k - 2] && one[i - 2] === other[k - 1]
      row.push(
        Math.min(
          (above[k] ?? most) + 1,
          (row[k - 1] ?? most) + 1,
          (above[k - 1] ?? most) + (isSame ? 0 : 1),
          isSwap ? (before[k - 2] ?? most) + 1 : most,
        ),
      )
    }
    if (Math.min(...row) >= most) return most
    before = above
    above = row
  }
  return above[other.length] ?? most
}
