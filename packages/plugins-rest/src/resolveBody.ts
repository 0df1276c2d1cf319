import { type EncodedBody, encodeBody, encodeEntries, entriesOf } from '@sluice/plugins-kit'
import { RestError } from './RestError.ts'

interface StoredBody {
  readonly data: unknown
  /** Whether the data is sent as it is; otherwise it is a list of pairs. */
  readonly isRaw: boolean
  /** Content type from a header or from `dataType`; empty for the default. */
  readonly type: string
}

/**
 * Body of a request from its stored data.
 * @throws {RestError} for a file in a body that cannot contain one, and for a text as a form with files.
 */
export function resolveBody({ data, isRaw, type }: StoredBody): EncodedBody {
  const isWhole = isRaw || [FormData, Blob, ArrayBuffer].some((kind) => data instanceof kind)
  try {
    return isWhole ? encodeBody(data, type) : encodeEntries(entriesOf(data), type)
  } catch (cause) {
    throw new RestError('rest/invalid-body', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
