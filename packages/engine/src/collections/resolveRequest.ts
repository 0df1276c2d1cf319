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

/** Page that an element has chosen; it counts while the stored offset stays what it was. */
export interface ChosenPage {
  readonly offset: number
  readonly instead: number
}

/** Resolves the request of a collection with the current values. */
export function resolveRequest(
  model: CollectionModel,
  evaluator: Evaluator,
  { scope, chosen = null }: { readonly scope: Scope; readonly chosen?: ChosenPage | null },
): ResolvedRequest {
  const resolve = (raw: unknown, property: string) => evaluator.resolve(raw, scope, { element: model.id, property })
  const stored = Number(resolve(model.offset, 'offset')) || 0
  return {
    config: record(resolve(model.config, 'config')),
    filter: resolve(model.filter, 'filter'),
    sort: resolve(model.sort, 'sort'),
    limit: Number(resolve(model.limit, 'limit')) || null,
    offset: chosen?.instead === stored ? chosen.offset : stored,
  }
}
