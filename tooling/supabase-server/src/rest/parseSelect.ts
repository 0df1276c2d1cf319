import { RestError } from './RestError.ts'
import { splitTopLevel, unquoted } from './splitTopLevel.ts'

/** A column, or a place inside of one that holds JSON, such as `address->lines->>0`. */
export interface ColumnPath {
  readonly column: string
  readonly steps: readonly { readonly key: string; readonly isText: boolean }[]
}

/** Part of a `select` parameter. */
export type SelectItem =
  | { readonly kind: 'all' }
  | { readonly kind: 'column'; readonly path: ColumnPath; readonly name: string; readonly cast: string | null }
  | EmbedItem

/** Rows of another table inside of each row. */
export interface EmbedItem {
  readonly kind: 'embed'
  /** Table, foreign key, or column of a foreign key. */
  readonly target: string
  readonly hint: string | null
  /** Whether rows without embedded ones are left out. */
  readonly isInner: boolean
  readonly name: string
  readonly items: readonly SelectItem[]
}

/** Parses a `select` parameter, such as `id,label:name,author:users!inner(name)`. @throws {RestError} */
export function parseSelect(text: string): readonly SelectItem[] {
  const parts = splitTopLevel(text.replace(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ''))
  return parts.length === 0 ? [{ kind: 'all' }] : parts.map(parseItem)
}

function parseItem(text: string): SelectItem {
  if (text === '*') return { kind: 'all' }
  const { alias, rest } = splitAlias(text)
  const embed = /^([^(]+)\((.*)\)$/s.exec(rest)
  if (embed) return embedOf(alias, embed[1] ?? '', embed[2] ?? '')
  const [place = '', cast = null] = rest.split('::')
  if (place === '' || /[()]/.test(place)) throw parseError(text)
  const path = parsePath(place)
  return { kind: 'column', path, name: alias ?? path.steps.at(-1)?.key ?? path.column, cast }
}

function splitAlias(text: string): { readonly alias: string | null; readonly rest: string } {
  const [, alias, rest] = /^("(?:[^"\\]|\\.)*"|[^:("]+):(?!:)(.*)$/s.exec(text) ?? []
  return alias === undefined ? { alias: null, rest: text } : { alias: unquoted(alias), rest: rest ?? '' }
}

function embedOf(alias: string | null, head: string, body: string): EmbedItem {
  const [target = '', ...modifiers] = head.split('!').map(unquoted)
  const joins = ['inner', 'left']
  return {
    kind: 'embed',
    target,
    hint: modifiers.find((one) => !joins.includes(one)) ?? null,
    isInner: modifiers.includes('inner'),
    name: alias ?? target,
    items: parseSelect(body),
  }
}

/** Parses a column with its JSON steps. */
export function parsePath(text: string): ColumnPath {
  const [column = '', ...pieces] = text.split(/(->>|->)/)
  const steps = pieces.flatMap((arrow, i) =>
    i % 2 === 0 ? [{ key: unquoted(pieces[i + 1] ?? ''), isText: arrow === '->>' }] : [],
  )
  return { column: unquoted(column), steps }
}

/** The error for a parameter that cannot be parsed. */
export function parseError(text: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse the parameter (${text})" (line 1, column 1)`)
}
