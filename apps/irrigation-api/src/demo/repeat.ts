/** A list with each name as often as it is counted, in the order of the names. */
export function repeat<T extends string>(counts: Readonly<Record<T, number>>): T[] {
  const names = Object.keys(counts) as T[] // the keys of a record of T
  return names.flatMap((name) => Array.from({ length: counts[name] }, () => name))
}
