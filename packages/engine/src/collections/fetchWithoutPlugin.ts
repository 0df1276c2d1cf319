import { CollectionError } from '../errors/CollectionError.ts'
import type { CollectionModel } from '../project/model.ts'
import { record } from '../project/raw.ts'
import type { ResolvedRequest } from './resolveRequest.ts'

interface Request extends Pick<ResolvedRequest, 'config' | 'limit' | 'offset'> {
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
  /** Address of static collections without a trailing slash. */
  readonly staticPath: string
  /** Added to the address of a static collection, so that no older cached file is used. */
  readonly cacheVersion: number
}

/**
 * Fetches a collection without a plugin: the file of a static one, or the response of its data set.
 * @throws {CollectionError} when the server responds with an error status.
 */
export async function fetchWithoutPlugin(
  { id, mode, name }: CollectionModel,
  { config, limit, offset, fetch, signal, staticPath, cacheVersion }: Request,
): Promise<unknown> {
  const response =
    mode === 'static'
      ? await fetch(`${staticPath}/${id}.json?_wwcv=${cacheVersion}`, { signal })
      : await fetch(`/ww/cms_data_sets/${id}/fetch?${pageOf(limit, offset)}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ variables: record(config.variables) }),
          signal,
        })
  if (!response.ok) {
    // An unread response body holds its connection.
    await response.body?.cancel()
    throw new CollectionError('collection/http', `The data of ${name} answered ${response.status}.`)
  }
  const answer: unknown = await response.json()
  return mode === 'static' ? answer : (record(answer).data ?? answer)
}

/** Query parameters of the requested page; without a limit, the whole data set is requested. */
function pageOf(limit: number | null, offset: number): URLSearchParams {
  return new URLSearchParams({ ...(limit === null ? {} : { limit: String(limit) }), offset: String(offset) })
}
