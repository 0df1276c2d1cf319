import type { RootProps } from '@sluice/engine/react'

/** Props that label and describe; they belong on the node exposed to assistive technology. */
export type ControlNaming = Readonly<Record<`aria-${string}`, unknown>> & { readonly id?: string }

/**
 * Splits the root's props for an element whose control is not its root node: `id` and `aria-*` go to the control, so that stored
 * labels refer to it, everything else stays on the root.
 */
export function splitRoot(root: RootProps): { readonly box: RootProps; readonly control: ControlNaming } {
  const { id, ...others } = root
  const entries = Object.entries(others)
  const aria = entries.filter(([name]) => name.startsWith('aria-'))
  const rest = entries.filter(([name]) => !name.startsWith('aria-'))
  return {
    // The remaining entries are those of a root without id and aria attributes, which are all optional.
    box: Object.fromEntries(rest) as unknown as RootProps,
    control: { ...Object.fromEntries(aria), ...(id === undefined ? {} : { id }) },
  }
}
