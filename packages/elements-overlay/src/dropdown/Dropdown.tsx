import { mergeHandlers, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Dropdown.module.css'
import type { dropdown } from './schema.ts'
import { useDropdown } from './useDropdown.ts'

/** A trigger and the box that it opens. Stored labels name the box, as the root is only the place of the trigger. */
export function Dropdown(props: ElementProps<typeof dropdown>): ReactNode {
  const { slots, root, triggerType, animated } = props
  const { isPresent, layerProps, contentProps, triggerProps, hover, role } = useDropdown(props)
  const { box, control } = splitRoot(root)
  const { id, ...naming } = control
  return (
    <div
      {...mergeHandlers(box, hover)}
      id={id}
      data-trigger={triggerType ?? 'click'}
      className={`${styles.dropdown} ${box.className}`}
    >
      <div {...triggerProps} className={styles.trigger}>
        {slots.triggerLayout}
      </div>
      {isPresent && (
        <div {...layerProps} className={styles.layer}>
          <div {...contentProps} {...naming} role={role} data-animated={animated ?? false} className={styles.content}>
            {slots.dropdownLayout}
          </div>
        </div>
      )}
    </div>
  )
}
