import { isUncatchable } from '../runtime/isUncatchable.ts'
import { shownError } from '../runtime/shownError.ts'

/** The error as a script's `catch` sees it. @throws the error itself when no script may hold it up. */
export function caught(error: unknown): unknown {
  if (isUncatchable(error)) throw error
  return shownError(error)
}

/** Steps that catching an error counts for: making one costs far more than a pass through a loop. */
export const THROW = 50
