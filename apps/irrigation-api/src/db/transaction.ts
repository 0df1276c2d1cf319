import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

/** Queries name their tables; there is no drizzle schema and there are no relations. */
export type NoSchema = Record<string, never>
export type NoRelations = ExtractTablesWithRelations<NoSchema>

/** An open transaction; each request runs in one. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, NoRelations>
