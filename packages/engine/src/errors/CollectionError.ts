import { CodedError } from '../formula/FormulaError.ts'

/** Thrown when a collection does not exist, cannot be fetched or has no such item. */
export class CollectionError extends CodedError {
  override readonly name = 'CollectionError'
}
