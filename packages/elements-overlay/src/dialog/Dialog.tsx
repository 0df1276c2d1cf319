import { splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useId } from 'react'
import styles from './Dialog.module.css'
import { DialogLayer } from './DialogLayer.tsx'
import { DialogTrigger } from './DialogTrigger.tsx'
import type { dialog } from './schema.ts'
import { useDialogBehavior } from './useDialogBehavior.ts'

/** A trigger with the dialog that it opens. Stored labels name the dialog, as the root is only the place of the trigger. */
export function Dialog(props: ElementProps<typeof dialog>): ReactNode {
  const layerId = useId()
  const behavior = useDialogBehavior(props)
  const { box, control } = splitRoot(props.root)
  const { id, ...naming } = control
  const shared = { props, behavior, layerId }
  return (
    <div
      {...box}
      id={id}
      data-open={behavior.isOpen}
      data-mode={behavior.isPresent ? behavior.mode : undefined}
      className={`${styles.dialog} ${box.className}`}
    >
      {props.trigger && <DialogTrigger {...shared} />}
      {behavior.isPresent && <DialogLayer {...shared} naming={naming} />}
    </div>
  )
}
