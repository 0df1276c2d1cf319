import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { commonColumns } from '../db/schema/commonColumns.ts'

/** A table whose rows belong to an account and have the common columns. */
export type BusinessTable = PgTable & { readonly [K in keyof typeof commonColumns]: PgColumn }

/** A row of such a table, or what is sent for one. */
export type Row = Readonly<Record<string, unknown>>
