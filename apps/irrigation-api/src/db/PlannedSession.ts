import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { StatementNames } from './StatementNames.ts'
import type { NoRelations, NoSchema } from './transaction.ts'

type Base = NodePgSession<NoSchema, NoRelations>

/** By what they are about, and their shape. */
type Made = WeakMap<object, Map<string, object>>

/** So many queries about one thing are kept: whoever asks in all possible ways fills no memory. */
const MOST_SHAPES = 20

/** What connections keep for as long as they last. */
const madeOn = new WeakMap<PoolClient, Made>()

/** A session whose connection plans a statement once, where it is our own: planning takes longer than reading a row does. */
export class PlannedSession extends NodePgSession<NoSchema, NoRelations> {
  readonly #client: PoolClient
  readonly #names: StatementNames | undefined
  #isOver = false

  constructor(client: PoolClient, dialect: PgDialect, names: StatementNames | undefined) {
    super(client, dialect, undefined)
    this.#client = client
    this.#names = names
  }

  /** Says that the transaction ends: its connection is soon somebody else's. */
  end(): void {
    this.#isOver = true
  }

  /** A query that its connection keeps (`prepared`) has a name, which says so. */
  override prepareQuery(...[query, fields, name, ...rest]: Parameters<Base['prepareQuery']>): never {
    this.#assertOpen()
    const planned = name === undefined ? this.#names?.nameOf(query.sql) : this.#names?.nameAtOnce(query.sql)
    return super.prepareQuery(query, fields, planned, ...rest) as never // the type that the caller names
  }

  /** What this connection has made of this shape about something, else makes and keeps. */
  kept<T extends object>(about: object, shape: string, make: () => T): T {
    this.#assertOpen()
    const known = this.#made.get(about)
    const shapes = known ?? new Map<string, object>()
    if (!known) this.#made.set(about, shapes)
    const made = shapes.get(shape) ?? make()
    if (shapes.size < MOST_SHAPES) shapes.set(shape, made)
    return made as T // of one shape about one thing there is one type
  }

  get #made(): Made {
    const known = madeOn.get(this.#client)
    if (known) return known
    const made: Made = new WeakMap()
    madeOn.set(this.#client, made)
    return made
  }

  #assertOpen(): void {
    if (this.#isOver) throw new Error('A query came after its transaction had ended. Is something not awaited?')
  }
}
