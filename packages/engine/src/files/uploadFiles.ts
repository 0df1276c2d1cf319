import { record } from '../config/raw.ts'
import { WorkflowError } from '../workflows/WorkflowError.ts'

/** Progress of one file by its name; `uploadProgress` in percent. */
interface UploadStatus {
  readonly uploadProgress: number
  readonly isUploading: boolean
  readonly isUploaded: boolean
}

/** What the server keeps of an uploaded file. */
export interface UploadedFile {
  readonly url: string
  readonly name: string
  readonly ext: string
  readonly tag: string
  readonly size: number
}

interface Options {
  readonly tag: string
  readonly fetch: typeof fetch
  /** Without the wrappers of plugins: a signed address carries its own permission. */
  readonly plainFetch: typeof fetch
  readonly projectId: string
  readonly signal: AbortSignal
  onStatus(status: Readonly<Record<string, UploadStatus>>): void
}

/**
 * Uploads in two steps, describe then PUT; one file gives one result, a list a list.
 * @throws {WorkflowError} for what is no file, or when the server refuses.
 */
export async function uploadFiles(input: unknown, options: Options): Promise<UploadedFile | readonly UploadedFile[]> {
  const files = (Array.isArray(input) ? input : [input]).map(requireFile)
  const status: Record<string, UploadStatus> = {}
  const report = (file: File, uploadProgress: number) => {
    status[file.name] = { uploadProgress, isUploading: uploadProgress < 100, isUploaded: uploadProgress === 100 }
    options.onStatus({ ...status })
  }
  const results: UploadedFile[] = []
  for (const file of files) {
    report(file, 0)
    results.push(await uploadFile(file, options))
    report(file, 100)
  }
  const [only] = results
  return Array.isArray(input) || !only ? results : only
}

function requireFile(value: unknown): File {
  if (value instanceof File) return value
  throw new WorkflowError('file/not-a-file', 'Not a file object')
}

async function uploadFile(file: File, { tag, fetch, plainFetch, projectId, signal }: Options): Promise<UploadedFile> {
  const name = file.name.replace(/[^\w.-]/g, '_')
  const description = { name, type: file.type, size: file.size, tag }
  const headers = { 'Content-Type': 'application/json' }
  const described = await answered(fetch)(`/designs/${projectId}/user-files`, {
    method: 'POST',
    headers,
    body: JSON.stringify(description),
    signal,
  })
  const answer = record(await readAnswer(described))
  const put = await answered(plainFetch)(String(answer.signedRequest), {
    method: 'PUT',
    body: file,
    headers: { 'Content-Type': file.type },
    signal,
  })
  await readAnswer(put)
  return {
    url: String(answer.url),
    name: String(answer.name),
    ext: String(answer.ext),
    tag: String(answer.tag),
    size: Number(answer.size),
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
  if (response.ok) return body
  const { code, message } = record(body)
  throw new WorkflowError(
    typeof code === 'string' ? code : 'file/upload',
    typeof message === 'string' ? message : `The server answered ${response.status}.`,
  )
}

/** `fetch` whose missing answer is an error with a code. */
function answered(fetch: Options['fetch']): Options['fetch'] {
  return async (input, init) => {
    try {
      return await fetch(input, init)
    } catch (error) {
      throw new WorkflowError('network', 'The server did not answer.', { cause: error })
    }
  }
}
