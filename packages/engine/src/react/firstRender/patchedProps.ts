import { reactAttribute } from '../element/attributes.ts'
import { boundAttributes } from '../element/boundRoot.ts'
import type { ElementHandle } from '../element/ElementHandle.ts'
import type { RootProps } from '../element/elementProps.ts'
import { hasBoundRoot } from '../element/hasBoundRoot.ts'
import { attributePatches } from '../element/rootPatches.ts'

/**
 * The root props of an element plus the attributes that are otherwise patched onto its node: states, the current link,
 * attributes whose names are bound. Class and style are already props or not attributes.
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

/** Attributes that `followRoot` writes initially; null if absent. */
function firstAttributes(instance: ElementHandle): ReadonlyMap<string, string | null> {
  // Evaluate in reverse: the current link, last among the patches, raises a state that the states patch reads.
  const patches = attributePatches(instance).toReversed()
  return new Map(
    patches.map(({ name, binding, onValue }) => {
      const value = binding.peek()
      onValue?.(value)
      return [name, value]
    }),
  )
}
