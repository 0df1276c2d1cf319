import type { ActionType } from '../../action.ts'

/** Notes of authors; does nothing. */
export const notes: ActionType = { type: 'notes', execute: () => undefined }
