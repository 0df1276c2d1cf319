import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

/** Tables are named in each query; no relations are declared beside them. */
export type NoSchema = Record<string, never>
export type NoRelations = ExtractTablesWithRelations<NoSchema>

/** An open transaction; everything a request does happens in one. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, NoRelations>
