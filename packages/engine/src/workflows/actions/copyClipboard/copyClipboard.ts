import type { ActionType } from '../../action.ts'

/** Copies a text to the clipboard. */
export const copyClipboard: ActionType = {
  type: 'copy-clipboard',
  execute: ({ value, runtime }) => runtime.services.document.copy(String(value('value') ?? '')),
}
