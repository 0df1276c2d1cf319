import type { RootProps } from '@sluice/engine/react'

/** What the fake root has seen: the nodes that the element attached, newest last. */
export interface FakeRoot {
  readonly props: RootProps
  readonly nodes: readonly HTMLElement[]
}

/** Root props as the engine makes them; style values go onto the node through CSSOM, as the engine's bound styles do. */
export function fakeRoot(
  attributes: Readonly<Record<string, unknown>>,
  style: Readonly<Record<string, string>>,
): FakeRoot {
  const nodes: HTMLElement[] = []
  const ref = (node: HTMLElement | null) => {
    if (!node) return undefined
    nodes.push(node)
    for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value)
    return () => void nodes.splice(nodes.indexOf(node), 1)
  }
  return { props: { className: 'sl-fake', 'data-uid': 'fake', ...attributes, ref }, nodes }
}
