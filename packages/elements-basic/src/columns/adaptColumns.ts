import type { StoredProperties } from '@sluice/engine/elements'
import { MAX_COLUMNS } from './maxColumns.ts'

/**
 * Converts stored columns to values for the style sheet, so that each screen gets its layout without measuring. Values absent on
 * a screen are inherited from larger ones.
 */
export function adaptColumns(stored: StoredProperties): StoredProperties {
  const { children, grid, type, justifyContent, alignItems, reverse, pushLast, lengthInUnit } = stored
  const adapted = {
    ...layoutOf(type),
    ...widthsOf(grid, { isRepeated: children !== undefined && !Array.isArray(children) }),
    ...orderOf(reverse, pushLast),
    children,
    justifyContent,
    alignItems,
    lengthInUnit,
  }
  return Object.fromEntries(Object.entries(adapted).filter(([, value]) => value !== undefined))
}

const LAYOUTS: Readonly<Record<string, StoredProperties>> = {
  columns: { display: 'grid', direction: 'row', wrap: 'nowrap', basis: 'auto', alignment: 'normal', pushRoom: '0' },
  rows: { display: 'flex', direction: 'column', wrap: 'nowrap', basis: 'auto', alignment: 'normal', pushRoom: '0' },
  mosaic: {
    display: 'flex',
    direction: 'row',
    wrap: 'wrap',
    basis: 'initial',
    alignment: 'initial',
    pushRoom: 'initial',
  },
}

function layoutOf(type: unknown): StoredProperties {
  return (typeof type === 'string' && LAYOUTS[type]) || {}
}

/** A child beyond the grid is as wide as the first one, and so are all children repeated from a list. */
function widthsOf(grid: unknown, { isRepeated }: { isRepeated: boolean }): StoredProperties {
  if (!Array.isArray(grid)) return {}
  const [first] = grid
  const widths = Array.from({ length: MAX_COLUMNS }, (_, index) => toUnits(isRepeated ? first : (grid[index] ?? first)))
  return Object.fromEntries(widths.map((width, index) => [`column${index + 1}`, width]))
}

function toUnits(width: unknown): number {
  const units = Math.round(Number(width))
  return units > 0 ? units : 1
}

/** With reversed order, the child at the end of the row is the first one. */
function orderOf(reverse: unknown, pushLast: unknown): StoredProperties {
  const order = reverse === undefined ? {} : { order: isOn(reverse) ? -1 : 1 }
  if (pushLast === undefined) return order
  const push = isOn(pushLast) ? 'auto' : '0'
  return { ...order, pushFirst: isOn(reverse) ? push : '0', pushEnd: isOn(reverse) ? '0' : push }
}

const isOn = (stored: unknown) => stored === true || stored === 'true'
