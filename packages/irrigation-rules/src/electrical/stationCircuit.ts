/** Condition of a station's circuit: `short` may also be two solenoids on one wire, `open` a bad splice or a broken wire. */
export type StationCircuit = 'good' | 'short' | 'open'

/** Condition of a circuit by its resistance in ohms; 20 to 60 is good. */
export function stationCircuit(ohms: number): StationCircuit {
  if (ohms < 20) return 'short'
  return ohms > 60 ? 'open' : 'good'
}
