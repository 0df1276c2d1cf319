import { Dialog } from '@ark-ui/react/dialog'
import { Popover } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import type { ControlProps } from './ControlProps.ts'
import styles from './layouts.module.css'

/** The example of the library's documentation. */
export function Modal({ id }: ControlProps): ReactNode {
  return (
    <Dialog.Root ids={{ trigger: id }} lazyMount unmountOnExit>
      <Dialog.Trigger className={styles.opener}>Open</Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={styles.middle}>
          <Dialog.Content className={styles.content}>Content</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** The example of the library's documentation, beside its trigger in the page. */
export function Dropdown({ id }: ControlProps): ReactNode {
  return (
    <Popover.Root ids={{ trigger: id }} positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Popover.Trigger className={styles.opener}>Open</Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content className={styles.content}>Content</Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}
