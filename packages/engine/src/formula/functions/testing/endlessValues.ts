/** Builds a value nested `levels` deep; `double` makes each level from the one inside it. */
export function doubled(levels: number, double: (half: unknown) => unknown): unknown {
  return Array.from({ length: levels }).reduce<unknown>(double, 1)
}

/** Values that are cyclic, very deep, or huge when written out. */
export function endlessValues(): readonly unknown[] {
  const ring: unknown[] = []
  ring.push(ring, { ring })
  const object: Record<string, unknown> = { type: 'collection', data: ring }
  object.a = object
  return [
    ring,
    object,
    doubled(40, (half) => [half, half]),
    doubled(40, (half) => ({ a: half, b: half })),
    doubled(100_000, (half) => [half]),
    doubled(100_000, (half) => ({ a: half })),
  ]
}
