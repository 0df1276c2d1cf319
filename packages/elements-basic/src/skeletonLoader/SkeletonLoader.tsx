import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './SkeletonLoader.module.css'
import type { skeletonLoader } from './schema.ts'

/** A moving grey box, hidden from assistive technology: what is loading says so itself. */
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
