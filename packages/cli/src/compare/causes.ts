/*
 * Why boxes differ. A box that grows moves what is below it and makes its ancestors grow, so one change shows as hundreds of
 * differences. Here every difference (the size along an axis, the place in the parent, being shown at all) is a vertex of a
 * graph, with an edge to each difference that may be its reason. Where only a group of differences explain each other, nothing
 * outside explains them: this group contains a cause.
 */
import type { Axis, Box } from './Box.ts'
import type { Pair, Seen } from './pairBoxes.ts'
import { type Graph, strongComponents } from './strongComponents.ts'

/** Sizes and places may differ by this much, in px. */
export const TOLERANCE = 2

/** A difference that no other difference explains, and the elements that differ because of it. */
export interface Cause {
  readonly pair: Pair
  readonly followers: readonly Pair[]
}

/** Causes of all differences, in document order. Every pair that differs is a cause or follows the first of its causes. */
export function findCauses(pairs: readonly Pair[]): readonly Cause[] {
  const differences = pairs.map((pair, i) => aspectsOf(pair).map((aspect) => `${aspect} ${i}`))
  const causeOf = causesByVertex(pairs, reasons(pairs, new Set(differences.flat())))
  const causes = new Map<number, Pair[]>()
  const followed = differences.flatMap((own, i) => {
    const found = own.map((vertex) => causeOf.get(vertex) ?? i)
    if (found.includes(i)) causes.set(i, [])
    return found.length > 0 && !found.includes(i) ? [[i, Math.min(...found)] as const] : []
  })
  for (const [i, cause] of followed) causes.get(cause)?.push(...pairs.slice(i, i + 1))
  return [...causes].flatMap(([i, followers]) => pairs.slice(i, i + 1).map((pair) => ({ pair, followers })))
}

type Aspect = Axis | 'place' | 'presence'

/** Aspects in which an element differs. */
function aspectsOf({ old, new: ours }: Pair): readonly Aspect[] {
  if (!isBox(old) || !isBox(ours)) return ['presence']
  return [
    ...(differs(old.width, ours.width) ? (['width'] as const) : []),
    ...(differs(old.height, ours.height) ? (['height'] as const) : []),
    ...(differs(old.left, ours.left) || differs(old.top, ours.top) ? (['place'] as const) : []),
  ]
}

function isBox(seen: Seen | undefined): seen is Box {
  return typeof seen === 'object'
}

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) > TOLERANCE
}

/** The graph of differences. Besides them it has vertices for all sizes inside an element and for all sizes around one. */
function reasons(pairs: readonly Pair[], differences: ReadonlySet<string>): Graph {
  const children = childrenOf(pairs)
  const tree: Tree = { pairs, children, differences }
  const firstCopies = new Map<string, string>()
  const graph = new Map<string, readonly string[]>()
  for (const [i, pair] of pairs.entries())
    for (const aspect of ASPECTS) {
      const vertex = `${aspect} ${i}`
      if (!differences.has(vertex)) continue
      // The copies of a repeated element differ for the same reason.
      const first = firstCopies.get(`${aspect} ${pair.uid}`)
      if (first === undefined) firstCopies.set(`${aspect} ${pair.uid}`, vertex)
      graph.set(vertex, [...reasonsFor(aspect, i, pair, tree), ...(first === undefined ? [] : [first])])
    }
  for (const parent of [ROOT, ...pairs.keys()] as const)
    for (const axis of AXES)
      graph.set(
        `inside ${axis} ${parent}`,
        (children.get(parent) ?? []).flatMap((child) => [`${axis} ${child}`, `presence ${child}`]),
      )
  for (const [i, { parent }] of pairs.entries())
    graph.set(
      `around ${i}`,
      parent === null ? [] : [...SHAPES.map((aspect) => `${aspect} ${parent}`), `around ${parent}`],
    )
  return graph
}

const ROOT = 'root'
const AXES = ['width', 'height'] as const
const SHAPES = ['presence', ...AXES] as const
const ASPECTS = [...SHAPES, 'place'] as const

interface Tree {
  readonly pairs: readonly Pair[]
  readonly children: ReadonlyMap<number | typeof ROOT, readonly number[]>
  readonly differences: ReadonlySet<string>
}

function childrenOf(pairs: readonly Pair[]): Tree['children'] {
  const children = new Map<number | typeof ROOT, number[]>()
  for (const [i, { parent }] of pairs.entries()) {
    const known = children.get(parent ?? ROOT)
    if (known) known.push(i)
    else children.set(parent ?? ROOT, [i])
  }
  return children
}

function reasonsFor(aspect: Aspect, i: number, pair: Pair, tree: Tree): readonly string[] {
  const parent = pair.parent ?? ROOT
  switch (aspect) {
    case 'presence':
      return [`presence ${parent}`]
    case 'place':
      return placeReasons(i, pair, tree)
    case 'width':
    case 'height': {
      const origin = pair.sizedBy[aspect]
      return [
        ...(origin === 'parent' || origin === 'line' ? [`${aspect} ${parent}`] : []),
        ...(origin === 'line' ? [`inside ${aspect} ${parent}`] : []),
        ...(origin === 'content' || origin === 'line' ? [`inside width ${i}`, `inside ${aspect} ${i}`] : []),
        // Narrower texts and pictures have another height.
        ...(aspect === 'height' && (origin === 'content' || origin === 'line') ? [`width ${i}`] : []),
      ]
    }
    default:
      return aspect satisfies never
  }
}

/**
 * An element that kept its place in its parent moved with it. Else sizes inside its parent and around it may have moved it, or
 * the sibling before it that moved as far.
 */
function placeReasons(i: number, { parent }: Pair, tree: Tree): readonly string[] {
  const own = shiftInParent(i, tree)
  if (own.isSmall && tree.differences.has(`place ${own.base}`)) return [`place ${own.base}`]
  const siblings = tree.children.get(parent ?? ROOT) ?? []
  const previous = siblings.slice(0, siblings.indexOf(i)).findLast((sibling) => {
    const { x, y } = shiftInParent(sibling, tree)
    return tree.differences.has(`place ${sibling}`) && !differs(x, own.x) && !differs(y, own.y)
  })
  const inside = AXES.map((axis) => `inside ${axis} ${parent ?? ROOT}`)
  return [...inside, `around ${i}`, ...(previous === undefined ? [] : [`place ${previous}`])]
}

/** Shift of an element from the old place to the new one, compared with that of the nearest ancestor with a box on both sites. */
function shiftInParent(i: number, { pairs }: Tree) {
  let base = pairs[i]?.parent ?? null
  while (base !== null && !shiftOf(pairs[base])) base = pairs[base]?.parent ?? null
  const own = shiftOf(pairs[i]) ?? NO_SHIFT
  const around = (base === null ? null : shiftOf(pairs[base])) ?? NO_SHIFT
  const [x, y] = [own.x - around.x, own.y - around.y]
  return { x, y, base, isSmall: !differs(x, 0) && !differs(y, 0) }
}

const NO_SHIFT = { x: 0, y: 0 }

function shiftOf(pair: Pair | undefined): typeof NO_SHIFT | null {
  return isBox(pair?.old) && isBox(pair?.new)
    ? { x: pair.new.left - pair.old.left, y: pair.new.top - pair.old.top }
    : null
}

/** Index of the element that causes each difference: the first one down the page, where several do. */
function causesByVertex(pairs: readonly Pair[], graph: Graph): ReadonlyMap<string, number> {
  const causeOf = new Map<string, number>()
  for (const group of strongComponents(graph)) {
    const outside = group.flatMap((vertex) => graph.get(vertex) ?? []).flatMap((reason) => causeOf.get(reason) ?? [])
    const cause = outside.length > 0 ? outside.reduce((a, b) => Math.min(a, b)) : causeIn(pairs, group)
    if (cause !== null) for (const vertex of group) causeOf.set(vertex, cause)
  }
  return causeOf
}

/** The first element in a group of differences that contains no other one; elements that only moved come last. */
function causeIn(pairs: readonly Pair[], group: readonly string[]): number | null {
  const elements = (aspects: readonly string[]) =>
    group
      .map((vertex) => vertex.split(' '))
      .flatMap(([aspect = '', i]) => (aspects.includes(aspect) ? [Number(i)] : []))
  const shaped = elements(SHAPES)
  const candidates = new Set(shaped.length > 0 ? shaped : elements(ASPECTS))
  const around = new Set<number>()
  for (const candidate of candidates)
    for (let i = pairs[candidate]?.parent ?? null; i !== null; i = pairs[i]?.parent ?? null) around.add(i)
  return [...candidates].filter((i) => !around.has(i)).sort((a, b) => a - b)[0] ?? null
}
