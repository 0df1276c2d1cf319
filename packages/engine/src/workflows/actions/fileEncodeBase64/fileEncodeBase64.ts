import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { toBase64 } from '../../../files/base64.ts'
import type { ActionType } from '../../action.ts'
import { filesOf } from '../filesOf.ts'

/** Encodes a file, or each of a list of files: as base64 alone, or as a data URL with the type of the file. */
export const fileEncodeBase64: ActionType = {
  type: 'file-encode-base64',
  async execute(context) {
    const files = filesOf(context, 'file')
    if (!files || (Array.isArray(files) && files.length === 0))
      throw new WorkflowError('file/not-found', 'File not found')
    const isBare = context.value('output') === 'base64'
    return Array.isArray(files) ? Promise.all(files.map((file) => encoded(file, isBare))) : encoded(files, isBare)
  },
}

async function encoded(file: unknown, isBare: boolean): Promise<string> {
  if (!(file instanceof Blob)) throw new WorkflowError('file/not-a-file', 'Not a file object')
  try {
    const text = await toBase64(file)
    return isBare ? text : `data:${file.type || 'application/octet-stream'};base64,${text}`
  } catch (error) {
    const message = 'Cannot encode the file (file may be too big for base64 in the browser)'
    throw new WorkflowError('file/not-encoded', message, { cause: error })
  }
}
