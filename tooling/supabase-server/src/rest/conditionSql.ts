import type { Comparison, Condition } from './parseConditions.ts'
import type { ColumnPath } from './parseSelect.ts'
import { RestError } from './RestError.ts'
import { identifier, literal, type Statement } from './Statement.ts'
import { splitTopLevel, unquoted } from './splitTopLevel.ts'

/** Operators of PostgreSQL by their names in a request. */
const OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  neq: '<>',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const SEARCHES: Readonly<Record<string, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

const IS = ['null', 'not_null', 'true', 'false', 'unknown']

/** Writes a condition as SQL. @param table name of the table in the statement. @throws {RestError} */
export function conditionSql(condition: Condition, table: string, statement: Statement): string {
  if (condition.kind === 'comparison') {
    const sql = comparisonSql(condition, table, statement)
    return condition.isNegated ? `not (${sql})` : sql
  }
  const sql = condition.conditions.map((one) => conditionSql(one, table, statement)).join(` ${condition.joins} `)
  return condition.isNegated ? `not (${sql})` : `(${sql})`
}

/** Writes a column, or the place in its JSON, as SQL. */
export function pathSql({ column, steps }: ColumnPath, table: string): string {
  const name = `${identifier(table)}.${identifier(column)}`
  if (steps.length === 0) return name
  const arrows = steps.map(({ key, isText }) => {
    const place = /^-?\d+$/.test(key) ? key : literal(key)
    return `${isText ? '->>' : '->'}${place}`
  })
  return `(to_jsonb(${name})${arrows.join('')})`
}

function comparisonSql({ path, operator, modifier, value }: Comparison, table: string, statement: Statement): string {
  const column = pathSql(path, table)
  const search = SEARCHES[operator]
  if (search) {
    const language = modifier === null ? '' : `${statement.value(modifier)}::regconfig, `
    return `${column} @@ ${search}(${language}${statement.value(value)})`
  }
  if (operator === 'in') return `${column} = any (${statement.value(arrayLiteral(listOf(value)))})`
  if (operator === 'is') {
    if (!IS.includes(value.toLowerCase())) throw unknownOperator(`is.${value}`)
    return `${column} is ${value.toLowerCase().replace('_', ' ')}`
  }
  const symbol = OPERATORS[operator]
  if (symbol === undefined) throw unknownOperator(`${operator}.${value}`)
  const pattern = operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value
  const compared = statement.value(pattern)
  return modifier === 'any' || modifier === 'all'
    ? `${column} ${symbol} ${modifier} (${compared})`
    : `${column} ${symbol} ${compared}`
}

function listOf(text: string): readonly string[] {
  return splitTopLevel(text.replace(/^\(|\)$/g, '')).map((one) => unquoted(one.trim()))
}

function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((one) => `"${one.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
}

function unknownOperator(text: string): RestError {
  const message = `"failed to parse filter (${text})" (line 1, column 1)`
  return new RestError(400, 'PGRST100', message, { details: `unexpected "${text}" expecting an operator` })
}
