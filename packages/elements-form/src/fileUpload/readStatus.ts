/** How far the upload of a file has come. */
export interface UploadStatus {
  readonly progress: number
  readonly isUploading: boolean
  readonly isUploaded: boolean
}

/** What the variable `status` says of a file; `null` when it says nothing. */
export function readStatus(status: unknown, name: string): UploadStatus | null {
  if (!isRecord(status) || !Object.hasOwn(status, name)) return null
  const entry = status[name]
  if (!isRecord(entry)) return null
  const progress = Math.min(100, Math.max(0, Number(entry.uploadProgress) || 0))
  return { progress, isUploading: entry.isUploading === true, isUploaded: entry.isUploaded === true }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
