import { mergeHandlers, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './HoverDropdown.module.css'
import type { hoverDropdown } from './schema.ts'
import { useHoverDropdown } from './useHoverDropdown.ts'

/** A trigger and the box below it. Stored labels name the box, as the root is only the place of the trigger. */
export function HoverDropdown(props: ElementProps<typeof hoverDropdown>): ReactNode {
  const { slots, root, appearAnimation } = props
  const { isPresent, isMenu, layerProps, contentProps, triggerProps, hover, role } = useHoverDropdown(props)
  const { box, control } = splitRoot(root)
  const { id, ...naming } = control
  return (
    <div {...mergeHandlers(box, hover)} id={id} className={`${styles.hoverDropdown} ${box.className}`}>
      <div {...triggerProps} className={styles.trigger}>
        {slots.dropdown}
      </div>
      {isPresent && (
        <div {...layerProps} data-menu={isMenu} className={styles.layer}>
          <div
            {...contentProps}
            {...naming}
            role={role}
            data-animation={appearAnimation ?? 'fade'}
            className={styles.content}
          >
            {slots.dropdownContent}
          </div>
        </div>
      )}
    </div>
  )
}
