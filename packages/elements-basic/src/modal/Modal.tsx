import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Modal.module.css'
import type { modal } from './schema.ts'
import { useModal } from './useModal.ts'

/** The screen-wide box with the backdrop, and in it the content while it shows or leaves. */
export function Modal(props: ElementProps<typeof modal>): ReactNode {
  const { slots, root } = props
  const { isPresent, rootProps, contentProps } = useModal(props)
  return (
    <section {...rootProps} className={`${styles.modal} ${root.className}`}>
      {isPresent && (
        <div {...contentProps} data-sl-inner="" className={styles.content}>
          {slots.modalContent}
        </div>
      )}
    </section>
  )
}
