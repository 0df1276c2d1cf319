import type { ActionType } from '../../action.ts'

/** What authors write for one another; does nothing. */
export const notes: ActionType = { type: 'notes', execute: () => undefined }
