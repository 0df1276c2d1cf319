import type { ReactNode } from 'react'
import styles from './Select.module.css'

/** Shown in a list without options. A listbox must not be empty, so the text is a disabled option. */
export function EmptyOption({ text }: { readonly text: string }): ReactNode {
  return (
    <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1} className={styles.empty}>
      {text}
    </div>
  )
}
