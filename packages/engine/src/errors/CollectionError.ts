import { CodedError } from '../formula/CodedError.ts'

/** A collection that is absent, cannot be fetched or has no such item. */
export class CollectionError extends CodedError {
  override readonly name = 'CollectionError'
}
