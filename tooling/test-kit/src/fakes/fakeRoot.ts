import type { RootProps } from '@sluice/engine/react'

/** The fake root, with the nodes that the element attached, newest last. */
export interface FakeRoot {
  readonly props: RootProps
  readonly nodes: readonly HTMLElement[]
}

/** Root props as created by the engine; style values are set on the node through CSSOM, like the engine's bound styles. */
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
