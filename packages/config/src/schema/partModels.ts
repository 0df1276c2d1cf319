import type { CollectionModel, FormulaModel, VariableModel } from '@sluice/engine/config'
import type { StoredCollectionShape, StoredFormulaShape, StoredVariableShape } from './storedShapes.ts'

/** Entries of a list that are not null. */
export function present<T>(items: readonly (T | null)[] | null | undefined): readonly T[] {
  return (items ?? []).filter((item) => item !== null)
}

/** An identifier as text. */
export function texted(id: number | string | null | undefined): string | null {
  return id === null || id === undefined ? null : String(id)
}

/** A variable of a page or of a library component. */
export function variableModel(stored: StoredVariableShape): VariableModel {
  const id = texted(stored.id) ?? ''
  const { defaultValue } = stored
  const type = stored.type ?? 'string'
  return {
    id,
    name: texted(stored.name) ?? id,
    type,
    defaultValue,
    isLocalStorage: stored.isLocalStorage ?? false,
    isPersistentOnNav: type === 'query' ? false : (stored.isPersistentOnNav ?? false),
    queryName: texted(stored.queryName),
  }
}

/** Model of a collection; it fetches automatically unless disabled. */
export function collectionModel(stored: StoredCollectionShape): CollectionModel {
  const { filter, sort, limit, offset, data } = stored
  const id = texted(stored.id) ?? ''
  const config = stored.config ?? {}
  return {
    id,
    name: texted(stored.name) ?? id,
    pluginId: texted(stored.pluginId),
    mode: stored.mode ?? 'dynamic',
    config,
    isAutoFetch: config.isAutoFetch !== false,
    isPersistentOnNav: config.isPersistentOnNav === true,
    filter,
    sort,
    limit,
    offset,
    data,
  }
}

/** A formula of the project or of a library component. */
export function formulaModel(stored: StoredFormulaShape): FormulaModel {
  const id = texted(stored.id) ?? ''
  return {
    id,
    name: texted(stored.name) ?? id,
    code: stored.code ?? '',
    type: stored.type ?? 'f',
    parameters: present(stored.parameters).flatMap(({ name }) => texted(name) ?? []),
    filter: stored.filter,
    sort: stored.sort,
  }
}
