import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Modal.module.css'
import type { modal } from './schema.ts'
import { useModal } from './useModal.ts'

/** The full-screen box with the backdrop; it contains the content while it is shown or leaving. */
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
