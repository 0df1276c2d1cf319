/** When the relief valve of a reduced pressure assembly discharges. */
export type ReliefDischarge = 'at_rest' | 'under_backpressure' | 'intermittent'

/** Probable cause of a relief valve discharge; often not the relief valve itself. */
export type DischargeCause = 'check_1_fouled' | 'check_2_fouled' | 'supply_pressure_swings'

const causes: Readonly<Record<ReliefDischarge, DischargeCause>> = {
  at_rest: 'check_1_fouled',
  under_backpressure: 'check_2_fouled',
  intermittent: 'supply_pressure_swings',
}

/** Probable causes of a relief discharge, the likeliest first; all of them when it was not recorded when it happens. */
export function reliefDischargeCauses(discharge?: ReliefDischarge | null): readonly DischargeCause[] {
  return discharge ? [causes[discharge]] : Object.values(causes)
}
