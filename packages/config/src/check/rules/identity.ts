import type { Remark } from '../Finding.ts'
import type { Stored } from '../ProjectIndex.ts'
import { placedRecords } from '../records.ts'
import { wordOf } from '../words.ts'
import type { Rule } from './Rule.ts'

/** Reports ids used for two things in one file. */
export const duplicateIds: Rule = ({ content, workflows }) => [
  ...['variables', 'collections', 'formulas', 'libraryComponents', 'pages'].flatMap((key) =>
    twice(placedRecords(content, key)),
  ),
  // Ids of workflows in elements and library components are scoped to those.
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

/** Reports collections that fetch automatically and depend on each other: they are never fetched. */
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

/** Request settings of a collection, which determine the order of fetching. */
function textOf({ config, filter, sort, limit }: Stored): string {
  return JSON.stringify([config, filter, sort, limit])
}
