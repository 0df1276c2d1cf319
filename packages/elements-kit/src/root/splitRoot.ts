import type { RootProps } from '@sluice/engine/react'

/** Props that label and describe; they belong on the node exposed to assistive technology. */
export type ControlNaming = Readonly<Record<`aria-${string}`, unknown>> & { readonly id?: string }

/**
 * Splits the root's props for an element whose control is not its root node: `id` and `aria-*` go to the control, so that stored
 * labels refer to it, everything else stays on the root.
 */
export function splitRoot(root: RootProps): { readonly box: RootProps; readonly control: ControlNaming } {
  const box: Record<string, unknown> = {}
  const control: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(root)) {
    const isNaming = name === 'id' ? value !== undefined : name.startsWith('aria-')
    if (isNaming) control[name] = value
    else if (name !== 'id') box[name] = value
  }
  // All of a root but its id and aria attributes, which are optional.
  return { box: box as unknown as RootProps, control }
}
