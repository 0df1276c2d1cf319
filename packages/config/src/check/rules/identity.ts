import type { Remark } from '../Finding.ts'
import type { Stored } from '../ProjectIndex.ts'
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
