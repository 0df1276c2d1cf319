import type { DemoRowOf, DemoRows } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'

/** Numbers go on after those that were given out. */
export function makeCounters({ accountId }: DemoWorld, rows: DemoRows): DemoRowOf<'counter'>[] {
  const counts = {
    CL: rows.client?.length,
    C: rows.checkup?.length,
    R: rows.repair?.length,
    Q: rows.quote?.length,
    T: rows.ticket?.length,
  }
  return Object.entries(counts).flatMap(([name, count = 0]) =>
    count > 0 ? [{ account_id: accountId, name, value: 1000 + count }] : [],
  )
}
