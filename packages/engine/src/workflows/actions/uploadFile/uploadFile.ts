import { within } from '../../../diagnostics/RunRecorder.ts'
import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { uploadFiles } from '../../../files/uploadFiles.ts'
import type { DeviceService } from '../../../services/services.ts'
import type { ActionType, WorkflowHost } from '../../action.ts'
import { filesOf } from '../filesOf.ts'

/**
 * Uploads a file, or a list of files. The element of the files gets the progress: its variable `progress` is the total
 * percentage, its variable `status` the state of each file.
 */
export const uploadFile: ActionType = {
  type: 'upload-file',
  async execute(context) {
    const { action, value, runtime, signal, recording } = context
    const { varId } = action.parameters
    const files = filesOf(context, 'varId')
    if (!files || (Array.isArray(files) && files.length === 0)) throw new WorkflowError('file/none-selected', NO_FILE)
    const device = await runtime.services.device()
    return uploadFiles(files, {
      tag: String(value('fileTag') ?? ''),
      fetch: runtime.fetch,
      put: device.put ?? putBy(runtime.services.fetch),
      clock: runtime.services.clock,
      projectId: runtime.project.id,
      signal,
      onProgress: (percent, status) => {
        if (typeof varId === 'string')
          within(recording, () => tellElement(runtime, varId, { progress: percent, status }))
      },
    })
  },
}

/** Sends a file without progress reports. */
function putBy(fetch: typeof globalThis.fetch): NonNullable<DeviceService['put']> {
  return (url, file, { signal }) =>
    fetch(url, { method: 'PUT', body: file, headers: { 'Content-Type': file.type }, signal })
}

/** Writes the existing variables of an element, given that of its value. */
function tellElement({ graph, variables }: WorkflowHost, varId: string, news: Readonly<Record<string, unknown>>): void {
  const [, uid] = /^(.+)-value$/.exec(varId) ?? []
  if (uid === undefined) return
  graph.batch(() => {
    for (const [name, value] of Object.entries(news))
      if (variables.has(`${uid}-${name}`)) variables.set(`${uid}-${name}`, value)
  })
}

const NO_FILE = 'No file selected. Please create a true / false split to manage the case when there is no file'
