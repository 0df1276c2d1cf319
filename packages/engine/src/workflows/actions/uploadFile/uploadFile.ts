import { uploadFiles } from '../../../files/uploadFiles.ts'
import type { ActionType } from '../../action.ts'
import { WorkflowError } from '../../WorkflowError.ts'

/** Uploads a file, or a list of files, and keeps the progress on the element. */
export const uploadFile: ActionType = {
  type: 'upload-file',
  doc: 'Uploads a file, or a list of files, and keeps the progress on the element.',
  execute({ action, value, runtime, signal }) {
    const { varId } = action.parameters
    if (varId === undefined || varId === '') throw new WorkflowError('file/no-variable', 'No file variable selected')
    const isName = typeof varId === 'string'
    if (isName && !runtime.variables.has(varId))
      throw new WorkflowError('file/variable-not-found', 'File variable not found')
    const files = isName ? runtime.variables.get(varId) : value('varId')
    if (!files || (Array.isArray(files) && files.length === 0)) throw new WorkflowError('file/none-selected', NO_FILE)
    return uploadFiles(files, {
      tag: String(value('fileTag') ?? ''),
      fetch: runtime.fetch,
      plainFetch: runtime.services.fetch,
      projectId: runtime.project.id,
      signal,
      onStatus: (status) => {
        if (isName && varId.endsWith('-value')) runtime.variables.set(varId.replace(/-value$/, '-status'), status)
      },
    })
  },
}

const NO_FILE = 'No file selected. Please create a true / false split to manage the case when there is no file'
