import type { CountMode, Query } from './Query.ts'

type Stored = Readonly<Record<string, unknown>>

/** Columns that a request returns, as a `select` of PostgREST; null when it returns no rows. */
export function returnedFields(select: unknown): string | null {
  if (select === undefined) return '*'
  if (!isOn(select)) return null
  const { mode, fields, advanced, fieldsAdvanced } = recordOf(select)
  if (mode === 'minimal') return null
  return mode === 'advanced' ? textOf(advanced) || textOf(fieldsAdvanced) || '*' : listedFields(fields)
}

/** Columns of a stored list, and all without one. */
export function listedFields(fields: unknown): string {
  const names = Array.isArray(fields) ? fields.map(String).filter((name) => name.trim() !== '') : [textOf(fields)]
  return names.map(withSpaces).join(',') || '*'
}

/** Quotes a plain name with spaces, which would be removed otherwise. */
const withSpaces = (name: string) => (/^[^"(:]*\s[^"(:]*$/.test(name.trim()) ? `"${name.trim()}"` : name)

/** Counting as stored, `exact` where the mode is not; undefined when rows are not counted. */
export function countModeOf(count: unknown): CountMode | undefined {
  if (!isOn(count)) return undefined
  const { mode } = recordOf(count)
  return mode === 'planned' || mode === 'estimated' ? mode : 'exact'
}

/** Adds the stored order, page and form of the rows to a request. */
export function applyModifiers(query: Query, modifiers: Stored): void {
  const { single, maybeSingle, csv, explain } = modifiers
  applyOrder(query, recordOf(modifiers.order))
  applyPage(query, modifiers)
  if (isOn(single)) query.limit(1).single()
  else if (isOn(maybeSingle)) query.limit(1).maybeSingle()
  if (isOn(csv)) query.csv()
  if (isOn(explain)) query.explain(explainOptions(recordOf(explain)))
}

function applyOrder(query: Query, { column, ascending, foreignTable, nullsFirst }: Stored): void {
  if (!textOf(column)) return
  query.order(textOf(column), {
    ascending: ascending !== false && ascending !== null && ascending !== 0,
    ...(typeof nullsFirst === 'boolean' ? { nullsFirst } : {}),
    ...tableOf(foreignTable),
  })
}

function applyPage(query: Query, modifiers: Stored): void {
  const [limit, range] = [recordOf(modifiers.limit), recordOf(modifiers.range)]
  if (Number(limit.count) > 0) query.limit(Number(limit.count), tableOf(limit.foreignTable))
  if (hasValue(range.from) || hasValue(range.to)) {
    const from = Number(range.from) || 0
    query.range(from, hasValue(range.to) ? Number(range.to) : Number.MAX_SAFE_INTEGER - 1, tableOf(range.foreignTable))
  }
}

function explainOptions({ format, ...options }: Stored) {
  const isSet = (name: string) => options[name] === true
  return {
    analyze: isSet('analyze'),
    verbose: isSet('verbose'),
    settings: isSet('settings'),
    buffers: isSet('buffers'),
    wal: isSet('wal'),
    format: format === 'json' ? ('json' as const) : ('text' as const),
  }
}

/** Whether a modifier is switched on; off is stored as `false` or left out. */
const isOn = (modifier: unknown): boolean => modifier !== undefined && Boolean(modifier)

const tableOf = (name: unknown) => (textOf(name) ? { foreignTable: textOf(name) } : {})

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== ''

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const recordOf = (value: unknown): Stored => (typeof value === 'object' && value !== null ? { ...value } : {})
