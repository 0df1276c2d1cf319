import { matchesExtensions } from '../file/fileExtensions.ts'

/** Limits on files; an absent limit does not apply. Sizes in MB of 1024² bytes. */
export interface FileRules {
  readonly isSingle: boolean
  readonly maxFiles?: number | undefined
  readonly maxFileSize?: number | undefined
  readonly minFileSize?: number | undefined
  readonly maxTotalFileSize?: number | undefined
  /** Extensions and media types in the form of the native `accept`; empty for any. */
  readonly accept: string
}

/** Reason why files were refused, as reported by the trigger `error`. */
export interface FileRefusal {
  readonly code: 'MAX_FILES_REACHED' | 'SINGLE_MODE_MULTIPLE_FILES' | 'TOO_MANY_FILES' | 'VALIDATION_ERROR'
  readonly data: Readonly<Record<string, unknown>>
}

/** Fields of a file that the rules check. */
export interface FileFacts {
  readonly name: string
  readonly size: number
  readonly type: string
}

const MB = 1024 * 1024

/** Files after adding `added` to the current ones, and the refusals. */
export function acceptFiles<F extends FileFacts>(current: readonly F[], added: readonly F[], rules: FileRules) {
  const refusal = refuseAll(current, added, rules)
  if (refusal) return { files: current, refused: [refusal] }
  const kept = rules.isSingle ? [] : current
  const files = [...kept]
  const refused: FileRefusal[] = []
  for (const file of added) {
    const reason = refuseFile(file, files, rules)
    if (reason) refused.push({ code: 'VALIDATION_ERROR', data: { name: file.name, size: file.size, reason } })
    else files.push(file)
  }
  return { files: files.length === kept.length ? current : files, refused }
}

function refuseAll(current: readonly FileFacts[], added: readonly FileFacts[], rules: FileRules): FileRefusal | null {
  const data = { maxFiles: rules.isSingle ? 1 : rules.maxFiles, count: added.length }
  if (rules.isSingle) return added.length > 1 ? { code: 'SINGLE_MODE_MULTIPLE_FILES', data } : null
  const room = (rules.maxFiles ?? Number.POSITIVE_INFINITY) - current.length
  if (room <= 0) return { code: 'MAX_FILES_REACHED', data }
  return added.length > room ? { code: 'TOO_MANY_FILES', data } : null
}

function refuseFile(file: FileFacts, files: readonly FileFacts[], rules: FileRules): string | null {
  const { maxFileSize = Number.POSITIVE_INFINITY, minFileSize = 0, maxTotalFileSize = Number.POSITIVE_INFINITY } = rules
  if (!matchesExtensions(file, rules.accept)) return 'extension'
  if (file.size > maxFileSize * MB) return 'maxFileSize'
  if (file.size < minFileSize * MB) return 'minFileSize'
  const total = files.reduce((sum, { size }) => sum + size, file.size)
  return total > maxTotalFileSize * MB ? 'maxTotalFileSize' : null
}
