import { responseOf } from '@sluice/plugins-kit'
import { RestError } from './RestError.ts'
import type { ResolvedRequest } from './resolveRequest.ts'

/** Error for a response with a status of 400 or more. @param data its body. */
export function refused(request: ResolvedRequest, response: Response, data: unknown): RestError {
  const { status } = response
  return new RestError('rest/refused', `${placeOf(request)} was answered with ${status}. ${adviceFor(status)}`, {
    response: responseOf(response, data),
  })
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403) return 'Check the credentials that it sends.'
  if (status === 404) return 'Check its url.'
  if (status === 429) return 'Send fewer requests, or send it later.'
  if (status >= 500) return 'The API has a problem; try again later.'
  return 'Read in error.response.data what the API requires.'
}

/** Error for a request without a response. @param timeoutMs how long it has waited; null where the connection failed. */
export function unanswered(request: ResolvedRequest, timeoutMs: number | null, cause: unknown): RestError {
  const place = placeOf(request)
  const message =
    timeoutMs === null
      ? `${place} was not answered. Check the connection, the url, and whether the API allows requests from this site (CORS).`
      : `${place} was not answered within ${timeoutMs / 1000} s. Try again later, or ask the API for less.`
  return new RestError('network', message, { cause })
}

/** Error for a response whose body has not ended. @param data what has been read of it. */
export function cutOff(request: ResolvedRequest, response: Response, cause: unknown, data: unknown = null): RestError {
  const message = `The answer to ${placeOf(request)} ended before it was complete. Send the request again.`
  return new RestError('rest/cut-off', message, { cause, response: responseOf(response, data) })
}

/** Error for a response that is no stream of events. */
export function noStream(request: ResolvedRequest): RestError {
  return new RestError(
    'rest/no-stream',
    `${placeOf(request)} was not answered with server-sent events. Turn useStreaming off, or ask the API for a stream.`,
  )
}

/** Method and address of a request, without the query, which may contain a key. */
function placeOf({ method, url }: ResolvedRequest): string {
  return `${method} ${url.origin}${url.pathname}`
}
