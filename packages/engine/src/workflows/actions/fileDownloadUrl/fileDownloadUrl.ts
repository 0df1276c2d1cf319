import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'

/** Fetches a file and offers it for download. */
export const fileDownloadUrl: ActionType = {
  type: 'file-download-url',
  async execute({ value, runtime, signal }) {
    const url = value('fileUrl')
    if (typeof url !== 'string' || url === '') throw new WorkflowError('file/not-found', 'File not found')
    // The URL is data, so it must not get a token of this app.
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

/** Returns a file name of word characters, spaces, points and dashes; by default the end of the URL. */
function downloadName(name: unknown, url: string): string {
  const wanted = typeof name === 'string' && name !== '' ? name : (url.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return wanted.replace(/[^\w\s.-]/g, '') || 'file'
}
