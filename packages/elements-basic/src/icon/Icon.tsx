import { IconGlyph, linkedRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Icon.module.css'
import type { icon } from './schema.ts'

/** A decorative icon; it becomes an image for assistive technology when a stored attribute names it. */
export function Icon({ icon: name, root, link }: ElementProps<typeof icon>): ReactNode {
  const [Tag, props] = linkedRoot(root, link, 'div')
  const isNamed = 'aria-label' in root || 'aria-labelledby' in root
  return (
    <Tag {...(isNamed && !link ? { role: 'img' } : {})} {...props} className={`${styles.icon} ${root.className}`}>
      <IconGlyph name={name} className={styles.glyph} />
    </Tag>
  )
}
