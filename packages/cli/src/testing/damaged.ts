type Path = readonly string[]

/** Replacement values of a wrong type. */
const JUNK: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  '',
  'x',
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: null },
  { __wwtype: 'f', code: 'nobody.knows' },
  { __wwtype: 'js', code: 'throw 1' },
  { __wwtype: 'd' },
  { isWwObject: true, uid: 'gone' },
  '</style><b>{',
]

/**
 * A copy of stored JSON with some values damaged: replaced, removed, or swapped with others.
 * @param random numbers from 0 to below 1.
 */
export function damaged(stored: unknown, random: () => number): unknown {
  const copy: unknown = structuredClone(stored)
  const count = 1 + Math.floor(random() * 12)
  for (let i = 0; i < count; i += 1) damageOnePlace(copy, random)
  return copy
}

function damageOnePlace(root: unknown, random: () => number): void {
  const paths = pathsIn(root)
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const path = pick(paths)
  if (!path) return
  const kind = random()
  if (kind < 0.2) put(root, path, undefined)
  else if (kind < 0.4) put(root, path, structuredClone(at(root, pick(paths) ?? path)))
  else put(root, path, structuredClone(pick(JUNK)))
}

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  const own = path.length > 0 ? [path] : []
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
}

function at(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  )
}

function put(root: unknown, path: Path, value: unknown): void {
  const owner = at(root, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof owner === 'object' && owner !== null && key !== undefined) Reflect.set(owner, key, value)
}
