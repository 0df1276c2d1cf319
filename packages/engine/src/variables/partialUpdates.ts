/* Part of variables that few pages need: query variables, and writes of a path or into a list. */
import type { VariableModel } from '../project/model.ts'
import type { HistoryService } from '../services/services.ts'

export { updatePart } from './updatePart.ts'

type Place = Pick<HistoryService, 'current' | 'origin' | 'replace'>

/** The address of the visitor, and the parameters in its path. */
export interface Address {
  readonly history: Place
  readonly routes: { match(path: string): { readonly parameters: Readonly<Record<string, string>> } | null }
}

/** Query name of a variable that has a parameter of the path, before the name of the parameter. */
const OF_PATH = 'wwParam-'

/** Reads a query variable from the address, by its query name or its name, ignoring case; or a parameter of the path. */
export function readQuery({ name, queryName }: VariableModel, { history, routes }: Address): string | null {
  if (queryName?.startsWith(OF_PATH)) return parameterOf(queryName.slice(OF_PATH.length), { history, routes })
  const pairs = [...urlOf(history).searchParams]
  const find = (wanted: string) => pairs.find(([key]) => isSame(key, wanted))?.[1] || null
  return find(queryName ?? name) ?? find(name)
}

function parameterOf(name: string, { history, routes }: Address): string | null {
  const { parameters = {} } = routes.match(urlOf(history).pathname) ?? {}
  // An empty parameter has the default of the variable.
  return (Object.hasOwn(parameters, name) && parameters[name]) || null
}

/** Writes query variables to the address, replacing the history entry; a default or empty value is left out. */
export function writeQuery(models: Iterable<VariableModel>, read: (id: string) => unknown, history: Place): void {
  const next = urlOf(history)
  for (const { id, name, queryName, defaultValue, type } of models) {
    if (type !== 'query' || queryName?.startsWith(OF_PATH)) continue
    const value = read(id)
    const isDefault = value === (defaultValue ?? '') || value === '' || value === null || value === undefined
    const wanted = queryName ?? name
    const names = [...next.searchParams.keys()].filter((key) => isSame(key, wanted))
    for (const key of names.slice(isDefault ? 0 : 1)) next.searchParams.delete(key)
    if (!isDefault) next.searchParams.set(names[0] ?? wanted, String(value))
  }
  const path = next.pathname + next.search + next.hash
  if (path !== history.current()) history.replace(path)
}

function urlOf({ current, origin }: Place): URL {
  return new URL(current(), origin)
}

function isSame(key: string, name: string): boolean {
  return key.toLowerCase() === name.toLowerCase()
}
