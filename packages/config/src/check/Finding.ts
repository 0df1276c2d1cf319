import type { Range } from '@sluice/engine/formula'

/** Something wrong or doubtful in a stored project, and where: page, element and property, and the range in a text. */
export interface Finding {
  readonly code: string
  readonly severity: 'error' | 'info' | 'warning'
  readonly message: string
  /** Id of the page; null for the project itself. */
  readonly page: string | null
  /** Uid of the element; null for what belongs to none. */
  readonly element: string | null
  readonly property: string | null
  readonly range: Range | null
  /** Where in the file, from its root. */
  readonly path: string
}

/** What a rule says of a place; the rest of a finding follows from it. */
export interface Remark {
  readonly code: string
  readonly severity: Finding['severity']
  readonly message: string
  readonly path: string
  readonly property?: string
}
