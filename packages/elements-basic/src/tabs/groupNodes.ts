import type { ReactNode } from 'react'

/** Groups the nodes of a slot by the number of elements of each tab; without numbers each node is a tab of its own. */
export function groupNodes(slot: ReactNode, sizes: readonly unknown[] | undefined): readonly ReactNode[] {
  // A slot with several elements is a list of nodes, and one with a single element that node.
  const nodes: readonly ReactNode[] = Array.isArray(slot) ? slot : [slot]
  if (!sizes) return slot === null ? [] : nodes
  const ends = sizes.map((_, index) => sum(sizes.slice(0, index + 1)))
  return ends.map((end, index) => {
    const group = nodes.slice(ends[index - 1] ?? 0, end)
    return group.length === 1 ? group[0] : group
  })
}

const sum = (sizes: readonly unknown[]) => sizes.reduce<number>((total, size) => total + Number(size), 0)
