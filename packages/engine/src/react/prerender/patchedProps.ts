import { reactAttribute } from '../element/attributes.ts'
import { boundAttributes } from '../element/boundRoot.ts'
import type { ElementHandle } from '../element/ElementHandle.ts'
import type { RootProps } from '../element/elementProps.ts'
import { hasBoundRoot } from '../element/hasBoundRoot.ts'
import { attributePatches } from '../element/rootPatches.ts'

/**
 * The root props of an element with the attributes that are patched onto its node as soon as it is there: states, the current
 * link, attributes whose names are bound. Class and style are props already or no attributes.
 */
export function patchedProps(instance: ElementHandle, own: RootProps): RootProps {
  const { evaluator } = instance.runtime
  const attributes = new Map([
    ...firstAttributes(instance),
    ...(hasBoundRoot(instance.model, evaluator) ? boundAttributes(instance) : []),
  ])
  const props = [...attributes].flatMap(([name, value]) => (value === null ? [] : [[reactAttribute(name), value]]))
  return { ...own, ...Object.fromEntries(props) }
}

/** Attributes that `followRoot` writes at first; null for one that is absent. */
function firstAttributes(instance: ElementHandle): ReadonlyMap<string, string | null> {
  // The current link raises a state, and links come last among the patches.
  const patches = attributePatches(instance).toReversed()
  return new Map(
    patches.map(({ name, binding, onValue }) => {
      const value = binding.peek()
      onValue?.(value)
      return [name, value]
    }),
  )
}
