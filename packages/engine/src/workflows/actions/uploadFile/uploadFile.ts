import { filesOf } from '../../../files/filesOf.ts'
import { uploadFiles } from '../../../files/uploadFiles.ts'
import type { ActionType } from '../../action.ts'
import { WorkflowError } from '../../WorkflowError.ts'

/** Uploads a file, or a list of files, and keeps the progress on the element. */
export const uploadFile: ActionType = {
  type: 'upload-file',
  doc: 'Uploads a file, or a list of files, and keeps the progress on the element.',
  execute(context) {
    const { action, value, runtime, signal } = context
    const { varId } = action.parameters
    const files = filesOf(context, 'varId')
    if (!files || (Array.isArray(files) && files.length === 0)) throw new WorkflowError('file/none-selected', NO_FILE)
    return uploadFiles(files, {
      tag: String(value('fileTag') ?? ''),
      fetch: runtime.fetch,
      plainFetch: runtime.services.fetch,
      projectId: runtime.project.id,
      signal,
      onStatus: (status) => {
        if (typeof varId === 'string' && varId.endsWith('-value'))
          runtime.variables.set(varId.replace(/-value$/, '-status'), status)
      },
    })
  },
}

const NO_FILE = 'No file selected. Please create a true / false split to manage the case when there is no file'
