import type { Remark } from '../Finding.ts'
import type { IndexedFile, ProjectIndex, Stored } from '../ProjectIndex.ts'
import type { Rule } from './Rule.ts'

/** Ids that stand for two things of one file. */
export const duplicateIds: Rule = (file) => [
  ...twice(file.variables, 'variables'),
  ...twice(file.collections, 'collections'),
  ...twice(file.components, 'libraryComponents'),
  ...twice(
    file.workflows.filter(({ element }) => element === null).map(({ record }) => record),
    'workflows',
  ),
]

function twice(stored: readonly Stored[], path: string): readonly Remark[] {
  const ids = stored.map(({ id }) => id)
  return ids.flatMap((id, i): Remark[] =>
    typeof id === 'string' && ids.indexOf(id) < i
      ? [{ code: 'id/duplicate', severity: 'error', message: `The id “${id}” stands twice.`, path: `${path}.${i}` }]
      : [],
  )
}

/** Pages of one language under one path. */
export const pathClashes: Rule = ({ page }: IndexedFile, { pages }: ProjectIndex) => {
  if (page !== null) return []
  const owners = new Map<string, string>()
  return pages.flatMap((entry, i) =>
    Object.entries(pathsOf(entry)).flatMap(([lang, path]): Remark[] => {
      // Parameters of any name match the same addresses.
      const key = `${lang} ${String(path)
        .replace(/\{\{[^}]*\}\}/g, '{}')
        .toLowerCase()}`
      const owner = owners.get(key)
      owners.set(key, owner ?? String(entry.name ?? entry.id))
      if (owner === undefined) return []
      const message = `“${String(path)}” is the path of “${owner}” too.`
      return [{ code: 'path/clash', severity: 'error', message, path: `pages.${i}.paths.${lang}` }]
    }),
  )
}

function pathsOf({ paths }: Stored): Stored {
  return typeof paths === 'object' && paths !== null ? { ...paths } : {}
}

/** Collections that fetch themselves and wait for one another are never fetched. */
export const collectionCycles: Rule = ({ collections }) => {
  let waiting = collections.filter(({ mode, config }) => mode !== 'static' && fetchesItself(config))
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length
    const all = waiting
    waiting = all.filter((one) => all.some((other) => other !== one && mentions(one, other)))
  }
  return waiting.map((one) => ({
    code: 'collection/cycle',
    severity: 'error',
    message: `“${String(one.name ?? one.id)}” waits for collections that wait for it; none of them is fetched.`,
    path: `collections.${collections.indexOf(one)}`,
  }))
}

function fetchesItself(config: unknown): boolean {
  return !(typeof config === 'object' && config !== null && 'isAutoFetch' in config && config.isAutoFetch === false)
}

function mentions({ config, filter, sort, limit }: Stored, { id }: Stored): boolean {
  return JSON.stringify([config, filter, sort, limit]).includes(String(id))
}
