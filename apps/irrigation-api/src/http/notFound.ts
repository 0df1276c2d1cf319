import { ApiError } from './ApiError.ts'

/** The refusal for a row that is absent or belongs to another account. */
export function notFound(entity: string): ApiError {
  return new ApiError(404, `${entity}.not_found`, `There is no such ${entity.replaceAll('_', ' ')}.`)
}
