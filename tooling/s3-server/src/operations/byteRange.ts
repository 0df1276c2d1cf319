import { S3Error } from '../s3Error.ts'

/** First and last byte of a part, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * The part that a `Range` header asks for; undefined for the whole, which is also the answer to what cannot be read and
 * to several ranges.
 * @throws {S3Error} 416 `InvalidRange` when the part begins after the end.
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

/** The `Content-Range` of a part. */
export function formatRange({ first, last }: ByteRange, size: number): string {
  return `bytes ${first}-${last}/${size}`
}
