import { NodePgSession } from 'drizzle-orm/node-postgres'
import { statementName } from './statementName.ts'
import type { NoRelations, NoSchema } from './transaction.ts'

type Base = NodePgSession<NoSchema, NoRelations>

/** A session whose connection plans a statement once: planning takes longer than reading a row does. */
export class PlannedSession extends NodePgSession<NoSchema, NoRelations> {
  override prepareQuery(...[query, fields, name, ...rest]: Parameters<Base['prepareQuery']>): never {
    return super.prepareQuery(query, fields, name ?? statementName(query.sql), ...rest) as never // the type that the caller names
  }
}
