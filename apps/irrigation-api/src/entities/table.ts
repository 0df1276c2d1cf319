import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { EntityFields } from '../../contract/entityFields.ts'
import type { BusinessTable } from '../db/schema/commonColumns.ts'
import type { Access } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'

/** A row of such a table, or the values sent for one. */
export type Row = Readonly<Record<string, unknown>>

/** Fields computed by the database, with their output schemas. */
export type SqlFields = Readonly<Record<string, { readonly read: SQL; readonly shown: z.ZodType }>>

/** Fields that the database computes, from their schemas in the contract and what reads each of them. */
export function sqlFieldsOf<S extends Readonly<Record<string, z.ZodType>>>(
  schemas: S,
  reads: Readonly<Record<keyof S, SQL>>,
): SqlFields {
  const fields = Object.entries(schemas).map(([name, shown]) => {
    const read = reads[name as keyof S] // a name of the schemas
    return [name, { shown, read }] as const
  })
  return Object.fromEntries(fields)
}

/** Options for finding a row. */
export interface FoundEntity {
  /** Name used in error codes and in the activity log: `water_meter`. */
  readonly name: string
  readonly table: BusinessTable
  /** Whether everybody may read rows of the shared account. */
  readonly isShared?: boolean
  /** Fields computed by the database besides the columns, with their output schemas. */
  readonly sqlFields?: SqlFields
  /** Fields computed in one batch for a page of rows, with their output schemas. */
  readonly computed?: {
    readonly shown: Readonly<Record<string, z.ZodType>>
    of(context: RequestContext, rows: readonly Row[]): Promise<readonly Row[]>
  }
}

/** Options of the endpoints of an entity. */
export interface EntityOptions extends FoundEntity {
  /** Path, such as `/api:assets/water-meters`. */
  readonly path: string
  /** Singular and plural for the documentation: `a water meter`, `Water meters`. */
  readonly one: string
  readonly many: string
  readonly fields: EntityFields
  readonly access: { readonly read: Access; readonly write: Access; readonly archive: Access }
  /** Whether rows can only be listed and read here, because they are created elsewhere. */
  readonly isReadOnly?: boolean
  /** Whether it is recorded in the field, so that an expired subscription does not block adding and changing rows. */
  readonly isFieldWork?: boolean
  /** Sort columns of the list, besides the times of creation and change; the first is the default. */
  readonly sorts: readonly string[]
  /** Columns for text search. */
  readonly searched?: readonly string[]
  /** Additional filter of the list. */
  listed?(context: RequestContext): SQL
  /** Further text search: subqueries for related rows that match a pattern. */
  related?(pattern: string): readonly SQL[]
  /** Owners of a row, by the field that refers to them; they must exist in the same account. */
  readonly parents?: Readonly<Record<string, FoundEntity>>
  /** Validates a new row, and fills in values derived from other rows. @throws {ApiError} */
  complete?(context: RequestContext, values: Row): Promise<Row>
  /** Validates a change, and returns further changes; `row` is the current one. @throws {ApiError} */
  amend?(context: RequestContext, row: Row, changes: Row): Promise<Row>
  /** Validates archiving or restoring a row. @throws {ApiError} */
  beforeArchive?(context: RequestContext, row: Row): Promise<void>
  /** Updates other rows after a row was created, changed, archived or restored. */
  after?(context: RequestContext, row: Row): Promise<void>
}

/** Column by name. @throws {Error} when the table has none of this name. */
export function columnOf(table: BusinessTable, name: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const column = columns[name]
  if (!column) throw new Error(`The table has no column “${name}”.`)
  return column
}
