import type { CollectionModel } from '../config/model.ts'
import { record } from '../config/raw.ts'
import { CollectionError } from './CollectionError.ts'

interface Request {
  readonly limit: number | null
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
  /** Address of static collections without a trailing slash. */
  readonly staticPath: string
}

/**
 * What a collection without a plugin holds: the file of a static one, or the answer of its data set.
 * @throws {CollectionError} when the server refuses.
 */
export async function fetchWithoutPlugin(
  { id, mode, name }: CollectionModel,
  { limit, fetch, signal, staticPath }: Request,
): Promise<unknown> {
  const response =
    mode === 'static'
      ? await fetch(`${staticPath}/${id}.json`, { signal })
      : await fetch(`/ww/cms_data_sets/${id}/fetch`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ limit, offset: 0, variables: {} }),
          signal,
        })
  if (!response.ok) {
    // An answer that nobody reads holds its connection.
    await response.body?.cancel()
    throw new CollectionError('collection/http', `The data of ${name} answered ${response.status}.`)
  }
  const answer: unknown = await response.json()
  return mode === 'static' ? answer : (record(answer).data ?? answer)
}
