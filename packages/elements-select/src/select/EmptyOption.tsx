import type { ReactNode } from 'react'
import styles from './Select.module.css'

/** What the list shows without options. A list must not be empty, so the text is an option that cannot be chosen. */
export function EmptyOption({ text }: { readonly text: string }): ReactNode {
  return (
    <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1} className={styles.empty}>
      {text}
    </div>
  )
}
