import { linkedRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Flexbox.module.css'
import type { flexbox } from './schema.ts'

/** A box, or an anchor around its content when it has a link. */
export function Flexbox({ slots, root, link }: ElementProps<typeof flexbox>): ReactNode {
  const [Tag, props] = linkedRoot(root, link, 'div')
  return (
    <Tag {...props} className={`${styles.flexbox} ${root.className}`}>
      {slots.children}
    </Tag>
  )
}
