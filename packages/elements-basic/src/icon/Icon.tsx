import { IconGlyph, iconName, linkedRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Icon.module.css'
import type { icon } from './schema.ts'

/**
 * A decorative icon; it becomes an image for assistive technology when a stored attribute names it. An icon without a file still
 * takes up its space.
 */
export function Icon({ icon: stored, isGlyphSized, root, link }: ElementProps<typeof icon>): ReactNode {
  const { Tag, props } = linkedRoot(root, link, 'div')
  const isNamed = 'aria-label' in root || 'aria-labelledby' in root
  const fit = isGlyphSized ? styles.around : styles.filled
  return (
    <Tag
      {...(isNamed && !link ? { role: 'img' } : {})}
      {...props}
      className={`${styles.icon} ${fit} ${root.className}`}
    >
      <IconGlyph name={iconName(stored)} className={styles.glyph} />
    </Tag>
  )
}
