import { useCustomProperties } from '@sluice/elements-kit'
import type { ReactNode } from 'react'
import styles from './Breadcrumbs.module.css'
import type { Separator } from './separators.ts'

/** Sign after an item; decoration. */
export function BreadcrumbSeparator({ separator }: { readonly separator: Separator }): ReactNode {
  return separator.kind === 'image' ? (
    <ImageSeparator url={separator.url} />
  ) : (
    <span aria-hidden="true" data-kind={separator.kind} className={styles.separator}>
      {separator.text}
    </span>
  )
}

function ImageSeparator({ url }: { readonly url: string }): ReactNode {
  const ref = useCustomProperties<HTMLSpanElement>({ '--sl-breadcrumbs-image': url })
  return <span ref={ref} aria-hidden="true" data-kind="image" className={styles.separator} />
}
