import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for assistive technology that is invisible on the screen; with `live`, later changes are announced. */
export function VisuallyHidden({ children, id, live }: VisuallyHiddenProps): ReactNode {
  return (
    <span className={styles.hidden} id={id} aria-live={live}>
      {children}
    </span>
  )
}

interface VisuallyHiddenProps {
  readonly children: ReactNode
  readonly id?: string
  readonly live?: 'assertive' | 'polite'
}
