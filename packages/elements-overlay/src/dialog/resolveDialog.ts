import type { DialogMode } from './useNativeDialog.ts'

/** Stored settings that decide what a dialog is. */
export interface DialogSettings {
  readonly type?: 'modal' | 'none' | 'sheet' | undefined
  readonly overlay?: boolean | undefined
  readonly overlayClickCloses?: boolean | undefined
  readonly clickOutsideCloses?: boolean | undefined
  readonly preventInteractionsOutside?: boolean | undefined
}

interface ResolvedDialog {
  readonly mode: DialogMode
  /** Whether the page behind is out of reach. */
  readonly isModal: boolean
  /** Whether a press beside it, or on its overlay, closes it. */
  readonly closesOutside: boolean
}

/** Resolves how a dialog shows and closes; settings about an overlay count with one, the others without. */
export function resolveDialog(settings: DialogSettings): ResolvedDialog {
  const { type, overlay, overlayClickCloses, clickOutsideCloses, preventInteractionsOutside } = settings
  const isModal = Boolean(overlay || (preventInteractionsOutside && !clickOutsideCloses))
  const above = isModal ? 'modal' : 'floating'
  return {
    mode: type === 'none' ? 'flow' : above,
    isModal,
    closesOutside: Boolean(overlay ? overlayClickCloses : clickOutsideCloses),
  }
}
