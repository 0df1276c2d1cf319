import { linkedRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Columns.module.css'
import type { columns } from './schema.ts'

/** A box around the row; the whole layout is in the styles. */
export function Columns({ slots, root, link }: ElementProps<typeof columns>): ReactNode {
  const { Tag, props } = linkedRoot(root, link, 'div')
  return (
    <Tag {...props} className={`${styles.columns} ${root.className}`}>
      <div className={styles.row}>{slots.children}</div>
    </Tag>
  )
}
