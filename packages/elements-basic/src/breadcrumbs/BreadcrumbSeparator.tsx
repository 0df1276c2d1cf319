import { useCustomProperties } from '@sluice/elements-kit'
import type { ReactNode } from 'react'
import styles from './Breadcrumbs.module.css'
import type { Separator } from './separators.ts'

/** Sign after an item; decoration. */
export function BreadcrumbSeparator({ separator }: { readonly separator: Separator }): ReactNode {
  const ref = useCustomProperties<HTMLSpanElement>({
    '--sl-breadcrumbs-image': separator.kind === 'image' ? separator.url : null,
  })
  return (
    <span ref={ref} aria-hidden="true" data-kind={separator.kind} className={styles.separator}>
      {separator.kind === 'image' ? null : separator.text}
    </span>
  )
}
