import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './SkeletonLoader.module.css'
import type { skeletonLoader } from './schema.ts'

/** An animated gray box, hidden from assistive technology, as the loading content announces itself. */
export function SkeletonLoader({ animationType, root }: ElementProps<typeof skeletonLoader>): ReactNode {
  return (
    <div
      aria-hidden="true"
      {...root}
      data-animation={animationType ?? 'wave'}
      className={`${styles.skeleton} ${root.className}`}
    />
  )
}
