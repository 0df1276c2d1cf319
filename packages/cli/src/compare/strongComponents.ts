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

  const visit = (vertex: string) => {
    const place = order.size
    order.set(vertex, place)
    lowest.set(vertex, place)
    open.push(vertex)
    isOpen.add(vertex)
    for (const next of graph.get(vertex) ?? []) {
      if (!graph.has(next)) continue
      const known = order.get(next)
      if (known === undefined) visit(next)
      if (known === undefined || isOpen.has(next))
        lowest.set(vertex, Math.min(low(vertex), known === undefined ? low(next) : known))
    }
    if (low(vertex) !== place) return
    const group = open.splice(open.lastIndexOf(vertex))
    for (const member of group) isOpen.delete(member)
    groups.push(group)
  }
  for (const vertex of graph.keys()) if (!order.has(vertex)) visit(vertex)
  return groups
}
