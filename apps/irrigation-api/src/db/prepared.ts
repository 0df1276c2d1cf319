import { PlannedSession } from './PlannedSession.ts'
import type { Transaction } from './transaction.ts'

/** A query of drizzle that is put together, with `sql.placeholder` wherever a value goes. */
interface Built<Prepared> {
  prepare(name: string): Prepared
}

/**
 * A query whose text each connection makes once: making the text of a row with forty columns takes the server longer than its answer does.
 * The values are given to its `execute`.
 * @param about an object that lasts as long as the server, such as a table or its selection.
 * @param shape tells all queries about it apart.
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
