import type { StoredElement } from './element.ts'

/** A library component or a popup with all of its elements, in stored form. */
export interface AuthoredComponent {
  readonly kind: 'component'
  readonly id: string
  readonly name: string
  readonly record: Readonly<Record<string, unknown>>
  readonly root: StoredElement
  /** Ids of the elements inside that an instance fills, by the name of the slot. */
  readonly dropzones: Readonly<Record<string, string>>
}
