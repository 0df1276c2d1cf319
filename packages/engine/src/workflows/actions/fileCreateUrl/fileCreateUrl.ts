import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { fromBase64 } from '../../../files/base64.ts'
import { fileUrl } from '../../../files/fileUrl.ts'
import type { ActionType } from '../../action.ts'

/** Creates a URL for a base64 text or data URL, under which the page can show the file. */
export const fileCreateUrl: ActionType = {
  type: 'file-create-url',
  execute({ value, runtime }) {
    const text = value('fileString')
    if (text === undefined || text === null || text === '') throw new WorkflowError('file/not-found', 'File not found')
    const file = typeof text === 'string' ? fromBase64(text) : null
    if (!file) throw new WorkflowError('file/invalid', 'Invalid blob URL')
    return (runtime.services.document.fileUrl ?? fileUrl)(file)
  },
}
