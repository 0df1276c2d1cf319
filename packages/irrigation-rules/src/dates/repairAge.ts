import { toDayNumber } from '../internals/isoDate.ts'

/** A repair and the one of an earlier checkup that it continues. */
export interface CarriedRepair {
  readonly id: string
  readonly found_on: string
  readonly carried_from_id?: string | null
}

/** Days since a fault was first found, and the number of checkups that reported it. */
export interface RepairAge {
  readonly days: number
  readonly times_reported: number
}

/**
 * Age of a repair on a day (ISO), counted from the first finding of its chain; `found_on` is an ISO date or instant. `null` when
 * the repair is not in the list or a date is invalid.
 */
export function repairAge(repairs: readonly CarriedRepair[], id: string, today: string): RepairAge | null {
  const chain = carriedChain(new Map(repairs.map((repair) => [repair.id, repair])), id)
  const days = chain.map((repair) => toDayNumber(repair.found_on)).filter((day) => day !== null)
  const now = toDayNumber(today)
  if (now === null || days.length === 0) return null
  return { days: Math.max(0, now - Math.min(...days)), times_reported: chain.length }
}

function carriedChain(byId: ReadonlyMap<string, CarriedRepair>, id: string): readonly CarriedRepair[] {
  const chain = new Map<string, CarriedRepair>()
  for (let repair = byId.get(id); repair && !chain.has(repair.id); repair = byId.get(repair.carried_from_id ?? '')) {
    chain.set(repair.id, repair)
  }
  return [...chain.values()]
}
