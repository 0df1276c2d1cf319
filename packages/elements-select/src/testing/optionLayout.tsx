import type { ReactNode } from 'react'

/** Options with more than a label. */
export const kinds = [
  { label: 'Spray', value: 'spray', about: 'Small areas, up to 5 m' },
  { label: 'Rotor', value: 'rotor', about: 'Lawns, 5 to 12 m' },
  { label: 'Drip', value: 'drip', about: 'Beds and hedges' },
]

/** One of them, as a page stores it in a layout of its own. */
export function optionLayout(_: object, option: unknown): ReactNode {
  const { label, about } = Object(option)
  return (
    <span style={{ display: 'grid' }}>
      <b>{label}</b>
      <small>{about}</small>
    </span>
  )
}
