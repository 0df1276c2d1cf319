import type { Axis, Box, MarkedBox, SizeOrigin } from './Box.ts'

/** An element on both sites. Elements with the same uid are paired by their order. */
export interface Pair {
  readonly uid: string
  /** 1 for the first element with this uid. */
  readonly copy: number
  /** Index of the nearest ancestor among the pairs. */
  readonly parent: number | null
  readonly old: Seen
  readonly new: Seen
  /** Null when the size has different origins on the two sites. */
  readonly sizedBy: Readonly<Record<Axis, SizeOrigin | null>>
}

/** Box of an element on a site, or why it has none. */
export type Seen = Box | 'missing' | 'invisible'

/** Pairs the elements of two pages, in document order; elements that neither page shows are left out. */
export function pairBoxes(old: readonly MarkedBox[], ours: readonly MarkedBox[]): readonly Pair[] {
  const [before, after] = [byKey(old), byKey(ours)]
  const isShown = (key: string) => Boolean(before.get(key)?.box ?? after.get(key)?.box)
  const parentOf = (key: string): string | null => {
    const parent = (after.get(key) ?? before.get(key))?.parentKey ?? null
    return parent === null || isShown(parent) ? parent : parentOf(parent)
  }
  const keys = mergeOrder([...before.keys()], [...after.keys()]).filter(isShown)
  const indexes = new Map(keys.map((key, i) => [key, i]))
  return keys.map((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    const parent = indexes.get(parentOf(key) ?? '') ?? null
    const { uid = '', copy = 1 } = is ?? was ?? {}
    const common = (axis: Axis) => commonOrigin(was?.sizedBy[axis], is?.sizedBy[axis])
    const sizedBy = { width: common('width'), height: common('height') }
    return { uid, copy, parent, old: seen(was), new: seen(is), sizedBy }
  })
}

interface KeyedBox extends MarkedBox {
  readonly copy: number
  readonly parentKey: string | null
}

function byKey(boxes: readonly MarkedBox[]): ReadonlyMap<string, KeyedBox> {
  const counts = new Map<string, number>()
  const keys: string[] = []
  return new Map(
    boxes.map((box) => {
      const copy = (counts.get(box.uid) ?? 0) + 1
      counts.set(box.uid, copy)
      const key = `${copy} ${box.uid}`
      keys.push(key)
      return [key, { ...box, copy, parentKey: box.parent === null ? null : (keys[box.parent] ?? null) }]
    }),
  )
}

/** The second list, with the entries that only the first one has behind those that precede them there. */
function mergeOrder(first: readonly string[], second: readonly string[]): readonly string[] {
  const inSecond = new Set(second)
  const added = new Map<string, string[]>()
  let previous = ''
  for (const key of first) {
    const group = added.get(previous)
    if (inSecond.has(key)) previous = key
    else if (group) group.push(key)
    else added.set(previous, [key])
  }
  return ['', ...second].flatMap((key) => [...(key ? [key] : []), ...(added.get(key) ?? [])])
}

function seen(box: MarkedBox | undefined): Seen {
  return box ? (box.box ?? 'invisible') : 'missing'
}

function commonOrigin(a: SizeOrigin | undefined, b: SizeOrigin | undefined): SizeOrigin | null {
  if (a === 'line' && b !== 'own') return b ?? null
  return a === b || (b === 'line' && a !== 'own') ? (a ?? null) : null
}
