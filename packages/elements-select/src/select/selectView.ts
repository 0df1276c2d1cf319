import type { ControlNaming } from '@sluice/elements-kit'
import type { ElementProps, RootProps } from '@sluice/engine/react'
import type { resolvePositioning } from './positioning.ts'
import type { select } from './schema.ts'
import type { SelectBehaviour } from './useSelect.ts'

/** Props of the two views of a select. */
export interface SelectViewProps {
  readonly props: ElementProps<typeof select>
  readonly behaviour: SelectBehaviour
  readonly box: RootProps
  readonly naming: ControlNaming & Readonly<Record<'aria-label' | 'aria-labelledby', string | undefined>>
  readonly shared: SharedRootProps
}

/** Props that the roots of both primitives accept. */
export interface SharedRootProps {
  readonly className: string
  readonly value: string[]
  readonly open: boolean
  readonly multiple: boolean
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly required: boolean
  readonly invalid: boolean
  readonly closeOnSelect: boolean
  readonly lazyMount: true
  readonly unmountOnExit: true
  readonly positioning: ReturnType<typeof resolvePositioning> & { readonly getAnchorElement: () => HTMLElement | null }
  readonly scrollToIndexFn: ((details: { readonly index: number }) => void) | undefined
  onValueChange(details: { readonly value: string[] }): void
  onOpenChange(details: { readonly open: boolean }): void
  onInteractOutside(event: { preventDefault(): void }): void
}
