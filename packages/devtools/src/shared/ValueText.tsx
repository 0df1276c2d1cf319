import type { ReactNode } from 'react'
import { textOf } from './textOf.ts'
import styles from './ValueText.module.css'

const SHORT = 80

/** A value in one line; a long one can be expanded. */
export function ValueText({ value }: { readonly value: unknown }): ReactNode {
  const text = textOf(value)
  if (text.length <= SHORT) return <code className={styles.value}>{text}</code>
  return (
    <details className={styles.long}>
      <summary>
        <code className={styles.value}>{text.slice(0, SHORT)}…</code>
      </summary>
      <pre className={styles.whole}>{textOf(value, 2)}</pre>
    </details>
  )
}
