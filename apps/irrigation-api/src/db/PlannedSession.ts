import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { StatementNames } from './StatementNames.ts'
import type { NoRelations, NoSchema } from './transaction.ts'

type Base = NodePgSession<NoSchema, NoRelations>

/** A session whose connection plans a statement once, where it is our own: planning takes longer than reading a row does. */
export class PlannedSession extends NodePgSession<NoSchema, NoRelations> {
  readonly #names: StatementNames | undefined
  #isOver = false

  constructor(client: PoolClient, dialect: PgDialect, names: StatementNames | undefined) {
    super(client, dialect, undefined)
    this.#names = names
  }

  /** Says that the transaction ends: its connection is soon somebody else's. */
  end(): void {
    this.#isOver = true
  }

  override prepareQuery(...[query, fields, name, ...rest]: Parameters<Base['prepareQuery']>): never {
    if (this.#isOver) throw new Error('A query came after its transaction had ended. Is something not awaited?')
    return super.prepareQuery(query, fields, name ?? this.#names?.nameOf(query.sql), ...rest) as never // the type that the caller names
  }
}
