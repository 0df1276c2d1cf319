import type { DemoClient, DemoPlan } from './demoPlan.ts'

function times<T extends object>(counts: T, size: number): T {
  const scaled = Object.entries(counts).map(([name, count]) => [name, Number(count) * size])
  return Object.fromEntries(scaled) as T // the same names
}

/** A plan of so many times the size: the same people look after more clients, the first of which have the stories as ever. */
export function scalePlan(plan: DemoPlan, size: number): DemoPlan {
  const again = ([name, ...rest]: DemoClient, turn: number): DemoClient =>
    turn === 0 ? [name, ...rest] : [`${name} ${turn + 1}`, ...rest]
  return {
    ...plan,
    size,
    clients: Array.from({ length: size }, (_, turn) => plan.clients.map((client) => again(client, turn))).flat(),
    totals: times(plan.totals, size),
    checkups: times(plan.checkups, size),
    repairs: times(plan.repairs, size),
    quotes: times(plan.quotes, size),
  }
}
