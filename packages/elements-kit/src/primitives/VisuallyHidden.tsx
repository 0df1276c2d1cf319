import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for assistive technology that takes no room on the screen; `live` has later changes read out. */
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
