import { reactAttribute } from '../element/attributes.ts'
import type { ElementInstance } from '../element/ElementInstance.ts'
import type { RootProps } from '../element/elementProps.ts'
import { followRoot } from '../element/rootPatches.ts'

/**
 * The root props of an element with the attributes that are patched onto its node as soon as it is there: states, the current
 * link, attributes whose names are bound. What else is patched - class, style - is there already or no attribute.
 */
export function patchedProps(instance: ElementInstance, own: RootProps): RootProps {
  const attributes = new Map<string, string>()
  const nothing = () => {}
  const node = {
    classList: { add: nothing, remove: nothing },
    style: { setProperty: nothing, removeProperty: nothing },
    ownerDocument: { adoptedStyleSheets: [] },
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  }
  // Patches look at the root; the instance gets its own as soon as this returns.
  Object.assign(instance, { root: own })
  // The current link raises a state, which shows when it is looked at again.
  for (let round = 0; round < 2; round += 1) {
    // All that patches ask of a node.
    const stop = followRoot(instance, node as unknown as HTMLElement)
    stop()
  }
  return { ...own, ...Object.fromEntries([...attributes].map(([name, value]) => [reactAttribute(name), value])) }
}
