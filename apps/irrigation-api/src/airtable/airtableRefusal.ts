import * as z from 'zod'
import type { Answer } from '../forwarding/sendOut.ts'
import { ApiError } from '../http/ApiError.ts'

/** Airtable refuses a base for half a minute after too many requests. */
const USUAL_PAUSE_S = 30

const problem = z.object({
  error: z.union([
    z.string().transform((type) => ({ type, message: '' })),
    z.object({ type: z.string().default(''), message: z.string().default('') }),
  ]),
})

/** Error for a refusal of Airtable, with its own type and sentence in the payload. */
export function airtableRefusal({ status, headers, body }: Answer): ApiError {
  const { type, message } = readProblem(body)
  const payload = { type, message }
  if (status === 401)
    return new ApiError(502, 'airtable.token_refused', 'Airtable does not accept AIRTABLE_TOKEN of the server.')
  if (status === 403)
    return new ApiError(
      403,
      'airtable.forbidden',
      'AIRTABLE_TOKEN of the server has no access to this table, or the table does not exist.',
      { payload },
    )
  if (status === 404) return new ApiError(404, 'airtable.not_found', 'There is no such record or table.', { payload })
  if (type === 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE')
    return new ApiError(409, 'airtable.offset_expired', 'The list has to be read again from its beginning.')
  if (status === 429)
    return new ApiError(429, 'airtable.too_many', 'Airtable has had too many requests.', {
      retryAfter: Number(headers['retry-after']) || USUAL_PAUSE_S,
    })
  if (status >= 400 && status < 500)
    return new ApiError(422, 'airtable.refused', `Airtable refuses the request. ${message || type}`.trim(), { payload })
  return new ApiError(502, 'airtable.unavailable', `Airtable answered with the status ${status}.`)
}

function readProblem(body: Buffer) {
  try {
    return problem.parse(JSON.parse(body.toString())).error
  } catch {
    return { type: '', message: '' }
  }
}
