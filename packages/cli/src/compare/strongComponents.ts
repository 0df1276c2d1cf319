/** Vertices by name, each with the vertices that its edges lead to. */
export type Graph = ReadonlyMap<string, readonly string[]>

/**
 * Groups the vertices of a graph: two are in one group if each is reachable from the other. A group comes after the groups that
 * its edges lead to; edges to unknown vertices are ignored.
 * @see https://en.wikipedia.org/wiki/Tarjan%27s_strongly_connected_components_algorithm
 */
export function strongComponents(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const groups: string[][] = []
  const low = (vertex: string) => lowest.get(vertex) ?? 0

  /** Vertices on the way to the current one, with the edges that are still to follow. A stack of calls would be too small. */
  const way: Step[] = []
  const enter = (vertex: string) => {
    lowest.set(vertex, order.size)
    order.set(vertex, order.size)
    open.push(vertex)
    isOpen.add(vertex)
    way.push({ vertex, edges: (graph.get(vertex) ?? []).values() })
  }
  const leave = (vertex: string) => {
    way.pop()
    const before = way.at(-1)?.vertex
    if (before !== undefined) lowest.set(before, Math.min(low(before), low(vertex)))
    if (low(vertex) !== order.get(vertex)) return
    const group = open.splice(open.lastIndexOf(vertex))
    for (const member of group) isOpen.delete(member)
    groups.push(group)
  }
  for (const start of graph.keys()) {
    if (!order.has(start)) enter(start)
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const { vertex } = step
      const { value: next, done } = step.edges.next()
      const place = next === undefined ? undefined : order.get(next)
      if (done) leave(vertex)
      else if (place === undefined && graph.has(next)) enter(next)
      else if (place !== undefined && isOpen.has(next)) lowest.set(vertex, Math.min(low(vertex), place))
    }
  }
  return groups
}

interface Step {
  readonly vertex: string
  readonly edges: IterableIterator<string>
}
