import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Accordion.module.css'
import type { accordion } from './schema.ts'
import { useAccordion } from './useAccordion.ts'

/** A header with one layout per state, and a collapsible panel; collapsed content stays mounted but cannot be reached. */
export function Accordion(props: ElementProps<typeof accordion>): ReactNode {
  const { slots, root } = props
  const { isOpen, headerProps, panelProps } = useAccordion(props)
  return (
    <div {...root} data-open={isOpen} className={`${styles.accordion} ${root.className}`}>
      <div {...headerProps} className={styles.header}>
        {isOpen ? slots.toggleLayout : slots.activeToggleLayout}
      </div>
      <div className={styles.fold}>
        <div {...panelProps} className={styles.panel}>
          {slots.contentLayout}
        </div>
      </div>
    </div>
  )
}
