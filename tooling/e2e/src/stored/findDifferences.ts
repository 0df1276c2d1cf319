/*
 * The page equals its stored configuration when three things hold: the outermost nodes are the page's sections, once each; below
 * every node are only stored children of its element; and of those children each one without a condition occurs once, each one
 * with a condition at most once, and each row of a bound list once per row. An instance shows the root of its component, with the icon that
 * it names. By induction from the sections down, the uids on the page are then exactly the stored ones.
 */
import { hasCondition } from './hasCondition.ts'
import type { RenderedNode } from './renderedNodes.ts'
import { storedChildren } from './storedChildren.ts'
import type { StoredElement, StoredPage } from './storedPage.ts'

/** Number of rows of bound lists, by the name of their element; other lists may have any number. */
export type RowCounts = Readonly<Record<string, number>>

/** Differences between the rendered and the stored page, in words; empty when there are none. */
export function findDifferences(
  { sections, wwObjects, libraryComponents = [] }: StoredPage,
  nodes: readonly RenderedNode[],
  rows: RowCounts = {},
): readonly string[] {
  const uidsBelow = (index: number) => nodes.filter(({ parent }) => parent === index).map(({ uid }) => uid)
  const element = (uid: string) => sections[uid] ?? wwObjects[uid]
  const roots = new Map(libraryComponents.map(({ id, rootElementId }) => [id, rootElementId]))
  const elements = [...nodes.entries()].map(([index, { uid }]) => ({ stored: element(uid), uid, index }))
  return [
    ...compare({ place: 'page', expected: Object.keys(sections).map(once), shown: uidsBelow(-1) }),
    ...elements.flatMap(({ stored, uid, index }) => {
      if (!stored) return [`${uid} is not stored`]
      const place = stored.name ?? uid
      const surroundings = { element, roots, rows }
      const icons = nodes.flatMap((node) =>
        nodes[node.parent]?.parent === index ? [`${nodes[node.parent]?.uid} ${node.uid}`] : [],
      )
      return [
        ...compare({ place, expected: expectedBelow(stored, surroundings), shown: uidsBelow(index) }),
        ...expectedIcons(stored, surroundings).flatMap((icon) => differenceOf(place, icon, icons)),
      ]
    }),
  ]
}

interface Expected {
  readonly uid: string
  readonly min: number
  readonly max: number
}

const once = (uid: string): Expected => ({ uid, min: 1, max: 1 })

interface Surroundings {
  readonly element: (uid: string) => StoredElement | undefined
  /** Uids of the roots of components, by the ids of the components. */
  readonly roots: ReadonlyMap<string, string>
  readonly rows: RowCounts
}

function expectedBelow(owner: StoredElement, { element, roots, rows }: Surroundings): readonly Expected[] {
  const { single, optional, repeated } = storedChildren(owner)
  const count = rows[owner.name ?? '']
  const rootOf = (uid: string) => roots.get(element(uid)?.libraryComponentBaseId ?? '') ?? uid
  const isConditional = (uid: string) =>
    optional.has(uid) || [uid, rootOf(uid)].map(element).some((stored) => stored !== undefined && hasCondition(stored))
  const perRow = (uid: string): Expected => ({
    uid: rootOf(uid),
    min: count ?? 0,
    max: count ?? Number.POSITIVE_INFINITY,
  })
  const perElement = (uid: string): Expected => ({ uid: rootOf(uid), min: isConditional(uid) ? 0 : 1, max: 1 })
  return together([...single.map(perElement), ...repeated.map(perRow)])
}

/** Icons of the components whose instances are below an element, as `root icon`: an instance that names one shows it. */
function expectedIcons(owner: StoredElement, { element, roots }: Surroundings): readonly Expected[] {
  const { single, repeated } = storedChildren(owner)
  const icons = [...single, ...repeated].flatMap((uid): readonly Expected[] => {
    const instance = element(uid)
    const root = element(roots.get(instance?.libraryComponentBaseId ?? '') ?? '')
    if (!instance || !root) return []
    const { icon = '' }: { readonly icon?: unknown } = { ...Object(instance.content.default) }
    const isSure = typeof icon === 'string' && icon !== '' && !hasCondition(instance) && !repeated.includes(uid)
    const most = icon === '' ? 0 : repeated.includes(uid) ? Number.POSITIVE_INFINITY : 1
    return [...storedChildren(root).optional].map((child) => ({
      uid: `${root.uid} ${child}`,
      min: isSure ? 1 : 0,
      max: most,
    }))
  })
  return together(icons)
}

/** Several instances of a component show its root as often as there are of them. */
function together(expected: readonly Expected[]): readonly Expected[] {
  const sums = new Map<string, Expected>()
  for (const { uid, min, max } of expected) {
    const before = sums.get(uid) ?? { min: 0, max: 0 }
    sums.set(uid, { uid, min: before.min + min, max: before.max + max })
  }
  return [...sums.values()]
}

interface Comparison {
  readonly place: string
  readonly expected: readonly Expected[]
  readonly shown: readonly string[]
}

function compare({ place, expected, shown }: Comparison): readonly string[] {
  const known = new Set(expected.map(({ uid }) => uid))
  const strangers = shown
    .filter((uid) => !known.has(uid))
    .map((uid) => `${place} shows ${uid}, which is not stored there`)
  return [...strangers, ...expected.flatMap((one) => differenceOf(place, one, shown))]
}

function differenceOf(place: string, { uid, min, max }: Expected, shown: readonly string[]): readonly string[] {
  const count = shown.filter((other) => other === uid).length
  return count >= min && count <= max ? [] : [`${place} shows ${uid} ${count} times`]
}
