import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { EntityFields } from '../../contract/entityFields.ts'
import type { commonColumns } from '../db/schema/commonColumns.ts'
import type { Access } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'

/** A table whose rows belong to an account and have the common columns. */
export type BusinessTable = PgTable & { readonly [K in keyof typeof commonColumns]: PgColumn }

/** A row of such a table, or what is sent for one. */
export type Row = Readonly<Record<string, unknown>>

/** What is needed to find a row. */
export interface FoundEntity {
  /** As in codes of refusals and in the activity log: `water_meter`. */
  readonly name: string
  readonly table: BusinessTable
  /** Whether rows of the shared account are everybody's, to read. */
  readonly isShared?: boolean
  /** Fields that the database computes beside the columns, with the shapes that are answered. */
  readonly sqlFields?: Readonly<Record<string, { readonly read: SQL; readonly shown: z.ZodType }>>
  /** Fields computed in one batch for a page of rows, with the shapes that are answered. */
  readonly computed?: {
    readonly shown: Readonly<Record<string, z.ZodType>>
    of(context: RequestContext, rows: readonly Row[]): Promise<readonly Row[]>
  }
}

/** What the addresses of an entity need to know of it. */
export interface EntityOptions extends FoundEntity {
  /** `/api:assets/water-meters` */
  readonly path: string
  /** What people call one and many of them, for the documentation: `a water meter`, `Water meters`. */
  readonly one: string
  readonly many: string
  readonly fields: EntityFields
  readonly access: { readonly read: Access; readonly write: Access; readonly archive: Access }
  /** Rows come from elsewhere: they are listed and read here, and no more. */
  readonly isReadOnly?: boolean
  /** Whether it is recorded in the field, so that no expired subscription keeps out what is added or changed. */
  readonly isFieldWork?: boolean
  /** Columns that lists can be sorted by, beside when a row was made and changed; the first one sorts where nobody says. */
  readonly sorts: readonly string[]
  /** Columns that the text of a list is looked for in. */
  readonly searched?: readonly string[]
  /** What else decides which rows are listed. */
  listed?(context: RequestContext): SQL
  /** Where else the text of a list is looked for: selects what a row belongs to, or has, and a pattern finds. */
  related?(pattern: string): readonly SQL[]
  /** The rows that a row belongs to, by the field that names them; they are there and of the same account. */
  readonly parents?: Readonly<Record<string, FoundEntity>>
  /** Looks at a row that is about to be made, and fills in what follows from other rows. @throws {ApiError} */
  complete?(context: RequestContext, values: Row): Promise<Row>
  /** Looks at a change before it is made, and says what else changes; `row` is as it is now. @throws {ApiError} */
  amend?(context: RequestContext, row: Row, changes: Row): Promise<Row>
  /** Looks at a row that is about to be archived or brought back. @throws {ApiError} */
  beforeArchive?(context: RequestContext, row: Row): Promise<void>
  /** Writes elsewhere what follows from a row that was made, changed, archived or brought back. */
  after?(context: RequestContext, row: Row): Promise<void>
}

/** A column by its name. @throws {Error} when the table has none of this name. */
export function columnOf(table: BusinessTable, name: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const column = columns[name]
  if (!column) throw new Error(`The table has no column “${name}”.`)
  return column
}
