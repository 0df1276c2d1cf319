import type { Range } from '@sluice/engine/formula'

/** A problem in a stored project and its location: page, element and property, and the range in a text. */
export interface Finding {
  readonly code: string
  readonly severity: 'error' | 'info' | 'warning'
  readonly message: string
  /** Id of the page; null for the project itself. */
  readonly page: string | null
  /** Uid of the element; null when it concerns no element. */
  readonly element: string | null
  readonly property: string | null
  readonly range: Range | null
  /** Path in the file, from its root. */
  readonly path: string
}

/** Result of a rule for one place; the other fields of a finding are derived from it. */
export interface Remark {
  readonly code: string
  readonly severity: Finding['severity']
  readonly message: string
  readonly path: string
  readonly property?: string
}
