import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { StatementNames } from './StatementNames.ts'
import type { NoRelations, NoSchema } from './transaction.ts'

type Base = NodePgSession<NoSchema, NoRelations>

/** Prepared queries by subject, then by shape. */
type Made = WeakMap<object, Map<string, object>>

/** Limit of cached queries per subject, so that requests in ever new forms cannot fill the memory. */
const MOST_SHAPES = 20

/** Cache per connection, kept for as long as the connection lasts. */
const madeOn = new WeakMap<PoolClient, Made>()

/** Session that plans each statement once per connection, if the connection is not shared: planning takes longer than reading a row. */
export class PlannedSession extends NodePgSession<NoSchema, NoRelations> {
  readonly #client: PoolClient
  readonly #names: StatementNames | undefined
  #isOver = false

  constructor(client: PoolClient, dialect: PgDialect, names: StatementNames | undefined) {
    super(client, dialect, undefined)
    this.#client = client
    this.#names = names
  }

  /** Marks the transaction as over: its connection will soon be used by another one. */
  end(): void {
    this.#isOver = true
  }

  /** Gives statements their names; a query made by `prepared` already has one, which marks it as frequent. */
  override prepareQuery(...[query, fields, name, ...rest]: Parameters<Base['prepareQuery']>): never {
    this.#assertOpen()
    const planned = name === undefined ? this.#names?.nameOf(query.sql) : this.#names?.nameAtOnce(query.sql)
    return super.prepareQuery(query, fields, planned, ...rest) as never // the type that the caller names
  }

  /** Returns the cached query of this shape about a subject, or creates and caches it. */
  kept<T extends object>(about: object, shape: string, make: () => T): T {
    this.#assertOpen()
    const known = this.#made.get(about)
    const shapes = known ?? new Map<string, object>()
    if (!known) this.#made.set(about, shapes)
    const made = shapes.get(shape) ?? make()
    if (shapes.size < MOST_SHAPES) shapes.set(shape, made)
    return made as T // one type per subject and shape
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
