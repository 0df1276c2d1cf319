import type { Remark } from '../Finding.ts'
import type { IndexedFile, ProjectIndex, Stored } from '../ProjectIndex.ts'
import { placedRecords } from '../records.ts'
import { wordOf } from '../words.ts'
import type { Rule } from './Rule.ts'

/** Ids that stand for two things of one file. */
export const duplicateIds: Rule = ({ content, workflows }) => [
  ...['variables', 'collections', 'formulas', 'libraryComponents', 'pages'].flatMap((key) =>
    twice(placedRecords(content, key)),
  ),
  // Workflows of elements and of library components have their names for themselves.
  ...twice(
    workflows
      .filter(({ element, component }) => element === null && component === null)
      .map(({ record, path }) => [record, path]),
  ),
]

function twice(stored: readonly (readonly [Stored, string])[]): readonly Remark[] {
  const ids = stored.map(([{ id }]) => id)
  return stored.flatMap(([{ id }, path], i): Remark[] =>
    typeof id === 'string' && ids.indexOf(id) < i
      ? [{ code: 'id/duplicate', severity: 'error', message: `The id “${id}” stands twice.`, path }]
      : [],
  )
}

/** Pages of one language at one address. */
export const pathClashes: Rule = ({ page }: IndexedFile, { design, languages }: ProjectIndex) => {
  if (page !== null) return []
  const owners = new Map<string, Stored>()
  const found = new Map<string, Remark>()
  for (const [entry, place] of placedRecords(design, 'pages')) {
    if (entry.id === design.homePageId) continue
    for (const { lang, key, path } of pathsOf(entry, languages)) {
      const address = `${lang} ${addressOf(path)}`
      const owner = owners.get(address) ?? entry
      owners.set(address, owner)
      if (owner !== entry) found.set(`${place} ${key}`, clash(path, owner, `${place}.paths.${key}`))
    }
  }
  return [...found.values()]
}

interface PathOfPage {
  readonly lang: string
  /** Where it is stored: under the language, or as the default. */
  readonly key: string
  readonly path: string
}

/** The paths that lead to a page, one for each language that it has; the default stands in where none is stored. */
function pathsOf({ paths, langs }: Stored, languages: readonly string[]): readonly PathOfPage[] {
  const stored: Stored = typeof paths === 'object' && paths !== null ? { ...paths } : {}
  const named = Array.isArray(langs) ? langs.filter((lang) => typeof lang === 'string') : []
  const own = named.length > 0 ? languages.filter((lang) => named.includes(lang)) : languages
  return (languages.length > 0 ? own : ['default']).flatMap((lang) => {
    const key = typeof stored[lang] === 'string' ? lang : 'default'
    const path = stored[key]
    return typeof path === 'string' ? [{ lang, key, path }] : []
  })
}

/** Parameters of any name match the same addresses. */
function addressOf(path: string): string {
  return path.replace(/\{\{[^}]*\}\}/g, '{}').toLowerCase()
}

function clash(shared: string, owner: Stored, path: string): Remark {
  const message = `“${shared}” is the path of “${wordOf(owner.name ?? owner.id)}” too.`
  return { code: 'path/clash', severity: 'error', message, path }
}

/** Collections that fetch themselves and wait for one another are never fetched. */
export const collectionCycles: Rule = ({ content }) => {
  let waiting = placedRecords(content, 'collections')
    .filter(([{ mode, config }]) => mode !== 'static' && fetchesItself(config))
    .map(([record, path]) => ({ record, path, id: wordOf(record.id), text: textOf(record) }))
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length
    const all = waiting
    waiting = all.filter((one) => all.some((other) => other !== one && other.id !== '' && one.text.includes(other.id)))
  }
  return waiting.map(({ record: { name, id }, path }) => ({
    code: 'collection/cycle',
    severity: 'error',
    message: `“${wordOf(name ?? id)}” waits for collections that wait for one another; none of them is fetched.`,
    path,
  }))
}

function fetchesItself(config: unknown): boolean {
  return !(typeof config === 'object' && config !== null && 'isAutoFetch' in config && config.isAutoFetch === false)
}

/** What a collection is asked with, as the order of fetching looks at it. */
function textOf({ config, filter, sort, limit }: Stored): string {
  return JSON.stringify([config, filter, sort, limit])
}
