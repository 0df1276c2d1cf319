import { recordPaths, segmentOf } from '../author/recordPaths.ts'
import { recordOf } from '../recordOf.ts'
import type { Code } from './code/Code.ts'
import { type Spot, valueCode } from './code/valueCode.ts'
import type { StoredRecord } from './dataSets.ts'

type Stored = Readonly<Record<string, unknown>>

/** Keys of an entry that are the same for all records, or that follow from the page. */
const SHARED: readonly string[] = ['cmsDataSetPath', 'id', 'linkId', 'sections']

/** Path before the last segment, which all records of a data set share. */
export function sharedPath({ entry }: StoredRecord): string {
  return pathOf(entry).split('/').slice(0, -1).join('/')
}

/**
 * Code of the records of a page: their data, and what their entries have besides that of the page.
 * @param entry the entry that the page has for all of them.
 */
export function recordsCode(records: readonly StoredRecord[], entry: Stored, spot: Spot): Code {
  const byIndex = new Map(records.map((record) => [record.index, record]))
  const all = Array.from({ length: Math.max(...byIndex.keys()) + 1 }, (_, i) => byIndex.get(i))
  const segment = segmentField(all, String(recordOf(entry.paths).default))
  const items = all.map((one) => one?.data ?? (segment === null ? {} : { [segment]: '' }))
  const entries = all.map((one, i) => (one ? ownParts(one.entry, { entry, index: i, hasPath: segment === null }) : {}))
  const stored = entries.filter((own) => Object.keys(own).length > 0).length
  spot.ejection.counted(items.length + stored, stored)
  return valueCode({ items, ...(segment === null ? {} : { segment }), ...(stored > 0 ? { entries } : {}) }, spot)
}

/** Field from which the paths of all records follow; null where there is none. */
function segmentField(records: readonly (StoredRecord | undefined)[], path: string): string | null {
  const wanted = records.map((one) => (one ? pathOf(one.entry) : null))
  const [first] = records.flatMap((one) => one ?? [])
  const fields = Object.keys(first?.data ?? {}).filter((field) => segmentOf(first?.data[field]) !== '')
  const made = (field: string) =>
    recordPaths(
      path,
      records.map((one) => one?.data[field]),
    )
  return fields.find((field) => JSON.stringify(made(field)) === JSON.stringify(wanted)) ?? null
}

interface Shared {
  readonly entry: Stored
  readonly index: number
  /** Whether its path is its own. */
  readonly hasPath: boolean
}

function ownParts(entry: Stored, { entry: shared, index, hasPath }: Shared): Stored {
  const made = {
    ...shared,
    name: `${String(shared.name)}_${index}`,
    paths: { ...recordOf(shared.paths), default: pathOf(entry) },
  }
  const keys = [...new Set([...Object.keys(made), ...Object.keys(entry)])].filter((key) => !SHARED.includes(key))
  const stored = differences(pick(made, keys), pick(entry, keys))
  return { ...(hasPath ? { path: pathOf(entry) } : {}), ...(Object.keys(stored).length > 0 ? { stored } : {}) }
}

function pick(entry: Stored, keys: readonly string[]): Stored {
  return Object.fromEntries(keys.flatMap((key) => (key in entry ? [[key, entry[key]] as const] : [])))
}

/** Patch that makes one object of another. */
function differences(from: Stored, to: Stored): Stored {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [before, after] = [from[key], to[key]]
      if (JSON.stringify(before) === JSON.stringify(after)) return []
      return [[key, isObject(before) && isObject(after) ? differences(before, after) : after] as const]
    }),
  )
}

function isObject(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pathOf(entry: Stored): string {
  return String(recordOf(entry.paths).default ?? '')
}
