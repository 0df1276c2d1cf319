import { linkedRoot, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Image.module.css'
import type { image } from './schema.ts'
import { useImageStatus } from './useImageStatus.ts'

/** An image in a box. `--sl-image-loading` colors its space until it has loaded; on failure, the browser shows its alternative text. */
export function Image({ url: stored, alt, loading, root, link }: ElementProps<typeof image>): ReactNode {
  // A binding may return any type.
  const url = typeof stored === 'string' ? stored : undefined
  const { status, imageProps } = useImageStatus(url)
  const { 'aria-label': label, ...others } = splitRoot(root).control
  const { Tag, props } = linkedRoot(link ? root : { ...splitRoot(root).box, ...others }, link, 'div')
  const name = link || typeof label !== 'string' ? (alt ?? '') : label
  return (
    <Tag {...props} data-status={status} className={`${styles.image} ${root.className}`}>
      {status !== 'empty' && (
        <img {...imageProps} src={url} alt={name} loading={loading ?? 'lazy'} className={styles.picture} />
      )}
    </Tag>
  )
}
