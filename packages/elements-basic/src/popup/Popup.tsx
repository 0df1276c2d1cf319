import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Popup.module.css'
import type { popup } from './schema.ts'
import { usePopup } from './usePopup.ts'

/** The dialog of a popup; its stored style applies to the box, its overlay is the dialog's backdrop. */
export function Popup(props: ElementProps<typeof popup>): ReactNode {
  const { type, sideModal, sideSheet, align, animation, slideInDirection, slots, root } = props
  const isSheet = type === 'sheet'
  return (
    <dialog
      {...usePopup(props)}
      data-sheet={isSheet ? (sideSheet ?? 'top') : undefined}
      data-side={isSheet ? undefined : (sideModal ?? 'center')}
      data-align={isSheet ? undefined : (align ?? 'center')}
      data-animation={animation === 'slide-in' ? `slide-in-${slideInDirection ?? 'left'}` : (animation ?? undefined)}
      className={`${styles.popup} ${root.className}`}
    >
      {slots.children}
    </dialog>
  )
}
