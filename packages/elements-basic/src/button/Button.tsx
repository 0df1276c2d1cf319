import { type ElementProps, LeafText } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Button.module.css'
import type { button } from './schema.ts'
import { useButton } from './useButton.ts'

/** A button with its text between two icons. */
export function Button(props: ElementProps<typeof button>): ReactNode {
  const { hasLeftIcon, hasRightIcon, text, slots, root } = props
  const { Tag, rootProps } = useButton(props)
  return (
    <Tag {...rootProps} className={`${styles.button} ${root.className}`}>
      {hasLeftIcon && slots.leftIcon}
      <LeafText as="span" leaf={text} className={styles.label} />
      {hasRightIcon && slots.rightIcon}
    </Tag>
  )
}
