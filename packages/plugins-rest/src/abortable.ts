/**
 * Response whose body ends as soon as a signal is aborted. `fetch` promises that, but Node forgets the signal of a `Request` when it
 * collects garbage.
 */
export function abortable(response: Response, signal: AbortSignal): Response {
  const { body, status, statusText, headers } = response
  if (!body) return response
  return new Response(body.pipeThrough(new TransformStream(), { signal }), { status, statusText, headers })
}
