import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { formatNumber } from './formatNumber.ts'
import styles from './NumberDisplay.module.css'
import type { numberDisplay } from './schema.ts'

/**
 * A number as text. Where the browser has other versions of the notations than the server, the text of the server stays until the
 * number changes.
 */
export function NumberDisplay(props: ElementProps<typeof numberDisplay>): ReactNode {
  const { root, environment } = props
  return (
    <div {...root} className={`${styles.number} ${root.className}`} suppressHydrationWarning>
      {formatNumber(props, environment.language)}
    </div>
  )
}
