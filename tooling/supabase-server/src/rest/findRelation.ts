import type { Catalog, ForeignKey } from './Catalog.ts'
import type { EmbedItem } from './parseSelect.ts'
import { RestError } from './RestError.ts'

/** Relation between a row and the rows of an embedded table. */
export interface Relation {
  readonly table: string
  readonly isMany: boolean
  /** Pairs of columns that must be equal, of the embedded and of the outer table. */
  readonly pairs: readonly (readonly [inner: string, outer: string])[]
  /** Table between both, with its pairs to the embedded table; `pairs` are then between it and the outer table. */
  readonly junction: { readonly table: string; readonly pairs: Relation['pairs'] } | null
}

/** Finds how a table is embedded in another. @throws {RestError} when there is no way, or more than one. */
export function findRelation(table: string, { target, hint }: EmbedItem, { foreignKeys }: Catalog): Relation {
  const direct = [...toOne(table, target, foreignKeys), ...toMany(table, target, foreignKeys)]
  const found = direct.length > 0 ? direct : throughJunction(table, target, foreignKeys)
  const matching = hint === null ? found : found.filter(({ names }) => names.includes(hint))
  const [first, ...others] = matching
  if (!first) throw noRelation(table, target)
  if (others.length > 0) throw ambiguous(table, target)
  return first.relation
}

interface Candidate {
  readonly relation: Relation
  /** Names by which a hint may choose it. */
  readonly names: readonly string[]
}

function toOne(table: string, target: string, foreignKeys: readonly ForeignKey[]): readonly Candidate[] {
  return foreignKeys
    .filter((key) => key.table === table && [key.target, key.name, ...single(key.columns)].includes(target))
    .map((key) => ({
      relation: { table: key.target, isMany: false, pairs: zip(key.targetColumns, key.columns), junction: null },
      names: [key.name, ...key.columns, key.target],
    }))
}

function toMany(table: string, target: string, foreignKeys: readonly ForeignKey[]): readonly Candidate[] {
  return foreignKeys
    .filter((key) => key.target === table && key.table !== table && [key.table, key.name].includes(target))
    .map((key) => ({
      relation: { table: key.table, isMany: true, pairs: zip(key.columns, key.targetColumns), junction: null },
      names: [key.name, ...key.columns],
    }))
}

function throughJunction(table: string, target: string, foreignKeys: readonly ForeignKey[]): readonly Candidate[] {
  return foreignKeys
    .filter((key) => key.target === table)
    .flatMap((near) =>
      foreignKeys
        .filter((far) => far.table === near.table && far !== near && far.target === target)
        .map((far) => ({
          relation: {
            table: target,
            isMany: true,
            pairs: zip(near.columns, near.targetColumns),
            junction: { table: near.table, pairs: zip(far.targetColumns, far.columns) },
          },
          names: [near.table, near.name, far.name],
        })),
    )
}

const single = (columns: readonly string[]) => (columns.length === 1 ? columns : [])

const zip = (left: readonly string[], right: readonly string[]): Relation['pairs'] =>
  left.map((one, i) => [one, right[i] ?? ''])

function noRelation(table: string, target: string): RestError {
  const message = `Could not find a relationship between '${table}' and '${target}' in the schema cache`
  const details = `Searched for a foreign key relationship between '${table}' and '${target}' in the schema 'public', but no matches were found.`
  return new RestError(400, 'PGRST200', message, { details })
}

function ambiguous(table: string, target: string): RestError {
  const message = `Could not embed because more than one relationship was found for '${table}' and '${target}'`
  const hint = `Try changing '${target}' to one of the foreign keys, as in '${target}!<foreign key>'.`
  return new RestError(300, 'PGRST201', message, { hint })
}
