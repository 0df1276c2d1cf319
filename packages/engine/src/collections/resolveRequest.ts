import type { CollectionModel } from '../project/model.ts'
import { record } from '../project/raw.ts'
import type { Evaluator } from '../scope/Evaluator.ts'
import type { Scope } from '../scope/Scope.ts'

/** A collection's request with every binding in it resolved. */
export interface ResolvedRequest {
  readonly config: Readonly<Record<string, unknown>>
  readonly filter: unknown
  readonly sort: unknown
  readonly limit: number | null
  readonly offset: number
}

/** Resolves the request of a collection with the current values. */
export function resolveRequest(model: CollectionModel, evaluator: Evaluator, scope: Scope): ResolvedRequest {
  const resolve = (raw: unknown, property: string) => evaluator.resolve(raw, scope, { element: model.id, property })
  return {
    config: record(resolve(model.config, 'config')),
    filter: resolve(model.filter, 'filter'),
    sort: resolve(model.sort, 'sort'),
    limit: Number(resolve(model.limit, 'limit')) || null,
    offset: Number(resolve(model.offset, 'offset')) || 0,
  }
}
