import type { AuthoredPage, AuthoredRecord } from '../author/page.ts'
import { recordPaths } from '../author/recordPaths.ts'

/** Stored as the data set of a page: the path at which its formulas find the record. */
export const DATA_SET = 'globalContext.page.data'

/** One record of a data set with its page. */
export interface RecordPage {
  /** `<page id>_<index of the record, from 0>`, as links from rows refer to it. */
  readonly id: string
  readonly name: string
  readonly path: string
  readonly record: AuthoredRecord
}

/** Pages of a data set's records; records whose field gives no path have no page. */
export function recordPages({ id, name, path, records }: AuthoredPage): readonly RecordPage[] {
  if (!records) return []
  return pathsOf(path, records).flatMap((own, i) => {
    const record = records.items[i]
    return own === null || !record ? [] : [{ id: `${id}_${i}`, name: `${name}_${i}`, path: own, record }]
  })
}

/** Reports the records that have no page. */
export function recordProblems({ name, path, records }: AuthoredPage): readonly string[] {
  if (!records?.segment) return []
  return pathsOf(path, records).flatMap((own, i) =>
    own === null
      ? [`${name}: Record ${i + 1} has no text in “${records.segment}” for its path, so it has no page.`]
      : [],
  )
}

function pathsOf(path: string, { items, segment }: NonNullable<AuthoredPage['records']>): readonly (string | null)[] {
  const made = recordPaths(
    path,
    items.map(({ data }) => (segment === undefined ? '' : data[segment])),
  )
  return made.map((own, i) => items[i]?.path ?? own)
}
