import { PlannedSession } from './PlannedSession.ts'
import type { Transaction } from './transaction.ts'

/** A drizzle query with `sql.placeholder` for every value. */
interface Built<Prepared> {
  prepare(name: string): Prepared
}

/**
 * Returns a query whose SQL text is built once per connection: building the text for a row of forty columns takes longer than its answer.
 * Values are passed to its `execute`.
 * @param about an object that lives as long as the server, such as a table or its selection.
 * @param shape distinguishes all queries about it.
 */
export function prepared<Prepared extends object>(
  tx: Transaction,
  { about, shape }: { readonly about: object; readonly shape: string },
  build: () => Built<Prepared>,
): Prepared {
  const { session } = tx._
  const make = () => build().prepare(shape)
  return session instanceof PlannedSession ? session.kept(about, shape, make) : make()
}
