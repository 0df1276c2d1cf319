import type { Row } from './Row.ts'

const NAMES = ['nozzle', 'valve', 'rotor', 'drip line', 'controller', 'rain sensor', 'filter']

/** Creates rows that are the same in every run. */
export function createRows(count: number): readonly Row[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `row-${i}`,
    name: `${NAMES[i % NAMES.length]} ${i}`,
    price: 1 + (i % 40) / 4,
    quantity: 1 + (i % 9),
  }))
}
