import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'

/** Fetches a file and offers it for download. */
export const fileDownloadUrl: ActionType = {
  type: 'file-download-url',
  async execute({ value, runtime, signal }) {
    const url = value('fileUrl')
    if (typeof url !== 'string' || url === '') throw new WorkflowError('file/not-found', 'File not found')
    // The address is data: it gets no token of this app.
    const file = await runtime.services.fetch(url, { signal }).then(bodyOf, (cause: unknown) => {
      throw new WorkflowError('file/not-fetched', 'File could not be fetch', { cause })
    })
    const device = await runtime.services.device()
    device.download(file, downloadName(value('fileName'), url))
  },
}

function bodyOf(response: Response): Promise<Blob> {
  if (!response.ok)
    throw new WorkflowError('file/not-fetched', 'File could not be fetch', { cause: { status: response.status } })
  return response.blob()
}

/** Names keep word characters, spaces, points and dashes; without one, the end of the address is the name. */
function downloadName(name: unknown, url: string): string {
  const wanted = typeof name === 'string' && name !== '' ? name : (url.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return wanted.replace(/[^\w\s.-]/g, '') || 'file'
}
