import type { StoredProperties } from '@sluice/engine/elements'

/** Units of the lengths, which are also stored as plain numbers. */
const UNITS: Readonly<Record<string, string>> = {
  offset: 'px',
  thickness: 'px',
  emptyThickness: 'px',
  animationDuration: 'ms',
  animationDelay: 'ms',
}

/** Gives lengths without a unit their unit. */
export function adaptDonut(stored: StoredProperties): StoredProperties {
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, withUnit(value, UNITS[name])]))
}

function withUnit(value: unknown, unit: string | undefined): unknown {
  const isPlain = typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value))
  return unit !== undefined && isPlain ? `${value}${unit}` : value
}
