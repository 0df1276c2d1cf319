/* Uploads in two steps, describe then PUT, with progress reports. */

import { WorkflowError } from '../errors/WorkflowError.ts'
import { delay } from '../internals/delay.ts'
import { record } from '../project/raw.ts'
import type { Clock, DeviceService } from '../services/services.ts'

/** Progress of one file, by its name; `uploadProgress` in percent. */
export interface UploadStatus {
  readonly uploadProgress: number
  readonly isUploading: boolean
  readonly isUploaded: boolean
}

/** Uploaded file as stored by the server. */
export interface UploadedFile {
  readonly url: string
  readonly name: string
  readonly ext: string
  readonly tag: string
  readonly size: number
}

export interface UploadOptions {
  readonly tag: string
  readonly fetch: typeof fetch
  /** Without the wrappers of plugins, because a signed URL carries its own permission. */
  readonly put: NonNullable<DeviceService['put']>
  readonly clock: Clock
  readonly projectId: string
  readonly signal: AbortSignal
  /** Called with the percentage of all files together, and the status of each. */
  onProgress(percent: number, status: Readonly<Record<string, UploadStatus>>): void
}

/**
 * Uploads a file, or a list of files one after the other; returns one result or a list accordingly. Temporary failures,
 * such as no response, are retried a few times.
 * @throws {WorkflowError} for a value that is not a file, or when the server refuses.
 */
export async function uploadFiles(
  input: unknown,
  options: UploadOptions,
): Promise<UploadedFile | readonly UploadedFile[]> {
  const files = (Array.isArray(input) ? input : [input]).map(requireFile)
  const progress = new UploadProgress(files, options.onProgress)
  const results: UploadedFile[] = []
  for (const file of files) {
    progress.tell(file, 0)
    try {
      results.push(await uploadFile(file, options, (bytes) => progress.tell(file, bytes)))
    } catch (error) {
      progress.end(file, false)
      throw error
    }
    progress.end(file, true)
  }
  const [only] = results
  return Array.isArray(input) || !only ? results : only
}

/** Progress of several files, which may differ in size. */
class UploadProgress {
  readonly #sent: Map<File, number>
  readonly #total: number
  readonly #tell: UploadOptions['onProgress']
  /** Names in the status: the file's name, with a number from the second file of that name on. */
  readonly #names: ReadonlyMap<File, string>
  readonly #done = new Set<File>()
  #status: Readonly<Record<string, UploadStatus>> = {}

  constructor(files: readonly File[], tell: UploadOptions['onProgress']) {
    this.#names = distinctNames(files)
    this.#sent = new Map(files.map((file) => [file, 0]))
    this.#total = sum(files.map(({ size }) => size))
    this.#tell = tell
  }

  /** @param bytes sent of this file; it counts as uploaded only once the server confirms it. */
  tell(file: File, bytes: number): void {
    this.#sent.set(file, Math.min(bytes, file.size))
    const uploadProgress = Math.min(percent(bytes, file.size), 99)
    this.#set(file, { uploadProgress, isUploading: true, isUploaded: false })
  }

  end(file: File, isUploaded: boolean): void {
    this.#sent.set(file, isUploaded ? file.size : 0)
    if (isUploaded) this.#done.add(file)
    this.#set(file, { uploadProgress: isUploaded ? 100 : 0, isUploading: false, isUploaded })
  }

  #set(file: File, status: UploadStatus): void {
    this.#status = { ...this.#status, [this.#names.get(file) ?? file.name]: status }
    const isDone = this.#done.size === this.#sent.size
    this.#tell(isDone ? 100 : Math.min(percent(sum([...this.#sent.values()]), this.#total), 99), this.#status)
  }
}

function distinctNames(files: readonly File[]): ReadonlyMap<File, string> {
  const counts = new Map<string, number>()
  return new Map(
    files.map((file) => {
      const count = (counts.get(file.name) ?? 0) + 1
      counts.set(file.name, count)
      return [file, count === 1 ? file.name : `${file.name} (${count})`] as const
    }),
  )
}

function percent(part: number, whole: number): number {
  return whole > 0 ? Math.floor((100 * part) / whole) : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function requireFile(value: unknown): File {
  if (value instanceof File) return value
  throw new WorkflowError('file/not-a-file', 'Not a file object')
}

async function uploadFile(
  file: File,
  { tag, fetch, put, clock, projectId, signal }: UploadOptions,
  onProgress: (bytes: number) => void,
): Promise<UploadedFile> {
  const name = file.name.replace(/[^\w.-]/g, '_')
  const body = JSON.stringify({ name, type: file.type, size: file.size, tag })
  const headers = { 'Content-Type': 'application/json' }
  const address = `/designs/${projectId}/user-files`
  const described = await withRetries(() => fetch(address, { method: 'POST', headers, body, signal }), clock, signal)
  const answer = record(await readAnswer(described))
  const { signedRequest } = answer
  if (typeof signedRequest !== 'string' || signedRequest === '')
    throw new WorkflowError('file/upload', 'The server did not say where to send the file.')
  const sent = await withRetries(() => put(signedRequest, file, { signal, onProgress }), clock, signal)
  await readAnswer(sent)
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

/** Pauses before retries, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000]

/**
 * Repeats a request, after growing pauses, while there is no response or a temporary failure.
 * @returns the first final response, or the last one.
 * @throws {WorkflowError} `network` when there is no response.
 */
async function withRetries(ask: () => Promise<Response>, clock: Clock, signal: AbortSignal): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const pause = signal.aborted ? undefined : PAUSES[attempt]
    try {
      const answer = await ask()
      if (pause === undefined || !isPassing(answer)) return answer
    } catch (error) {
      if (pause === undefined || signal.aborted)
        throw new WorkflowError('network', 'The server did not answer.', { cause: error })
    }
    await delay(pause, clock, signal)
    if (signal.aborted) throw new WorkflowError('network', 'The request was called off.')
  }
}

/** Whether the failure is temporary: a server error, a timeout or rate limiting. */
function isPassing({ status }: Response): boolean {
  return status === 408 || status === 429 || status >= 500
}
