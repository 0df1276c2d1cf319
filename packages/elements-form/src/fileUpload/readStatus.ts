/** Upload state of a file. */
export interface UploadStatus {
  readonly progress: number
  readonly isUploading: boolean
  readonly isUploaded: boolean
}

/** Entry of a file in the variable `status`; `null` when there is none. */
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
