import type { ControlNaming } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode, SyntheticEvent } from 'react'
import { staysInLayer } from '../internals/staysInLayer.ts'
import styles from './Dialog.module.css'
import type { dialog } from './schema.ts'
import type { DialogBehavior } from './useDialogBehavior.ts'
import { useNativeDialog } from './useNativeDialog.ts'

interface DialogLayerProps {
  readonly props: ElementProps<typeof dialog>
  readonly behavior: DialogBehavior
  readonly layerId: string
  readonly naming: ControlNaming
}

/** The native dialog as large as the screen, with the overlay and the box; it is mounted while the dialog is open or leaving. */
export function DialogLayer({ props, behavior, layerId, naming }: DialogLayerProps): ReactNode {
  const { slots, overlay, escClose } = props
  const { layer, mode, isOpen, isModal, setOpen, contentProps } = behavior
  useNativeDialog(layer, mode)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is pressed here; a link around it is left alone
    <dialog
      {...naming}
      {...closeRequests(Boolean(escClose), () => setOpen(false))}
      ref={layer}
      onClick={staysInLayer}
      id={layerId}
      popover={mode === 'floating' ? 'manual' : undefined}
      aria-modal={isModal}
      inert={!isOpen}
      data-mode={mode}
      data-state={isOpen ? 'open' : 'closed'}
      {...placement(props)}
      className={styles.layer}
    >
      {overlay && <div className={styles.overlay}>{slots.overlayElement}</div>}
      <div {...contentProps} className={styles.box}>
        {slots.contentElement}
      </div>
    </dialog>
  )
}

function placement(props: ElementProps<typeof dialog>) {
  const { type, sideModal, sideSheet, align, animation, slideInDirection } = props
  const isModal = type !== 'none' && type !== 'sheet'
  return {
    'data-sheet': type === 'sheet' ? (sideSheet ?? 'top') : undefined,
    'data-side': isModal ? (sideModal ?? 'center') : undefined,
    'data-align': isModal ? (align ?? 'center') : undefined,
    'data-animation': animation === 'slide-in' ? `slide-in-${slideInDirection ?? 'top'}` : (animation ?? undefined),
  }
}

/** The back gesture of a phone closes it like Escape does; React’s types do not include `closedby` yet. */
function closeRequests(closesOnEscape: boolean, close: () => void) {
  const closedBy: Readonly<Record<string, string>> = { closedby: closesOnEscape ? 'closerequest' : 'none' }
  return {
    ...closedBy,
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (closesOnEscape) close()
    },
    onClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      // It is also closed to be shown in another way.
      if (target === currentTarget && !currentTarget.matches(':is([open], :popover-open)')) close()
    },
  }
}
