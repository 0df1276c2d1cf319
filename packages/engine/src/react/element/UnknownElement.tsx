import type { ReactNode } from 'react'
import type { RootProps } from './elementProps.ts'

/** Stands for an element whose type is not known: an inert box that still shows its children. */
export function UnknownElement({ root, children }: { root: RootProps; children: ReactNode }): ReactNode {
  return <div {...root}>{children}</div>
}
