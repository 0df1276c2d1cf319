import { S3Error } from '../s3Error.ts'

/** First and last byte of a part, both inclusive. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Byte range of a `Range` header; undefined for the whole object, which also answers malformed headers and several ranges.
 * @throws {S3Error} 416 `InvalidRange` when the range starts after the end.
 */
export function parseRange(text: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? []
  if (from === '' && to === '') return undefined
  const end = size - 1
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: end }
      : { first: Number(from), last: to === '' ? end : Math.min(Number(to), end) }
  if (to !== '' && from !== '' && Number(to) < Number(from)) return undefined
  if (range.first > end) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable.')
  return range
}

/** `Content-Range` header of a part. */
export function formatRange({ first, last }: ByteRange, size: number): string {
  return `bytes ${first}-${last}/${size}`
}
