import type { ElementDefinition } from '@sluice/engine/elements'
import type { storedElement } from '../stored/storedElement.ts'

/** How a measured element is stored. */
export interface StoredKind {
  readonly definition: ElementDefinition
  /** Settings of the element with that id; its slots refer to its parts. */
  readonly settings: (id: string) => object
  /** Attribute that says which element it is, where its primitive keeps an id for itself. */
  readonly idAttribute?: 'data-id'
  /** Elements in its slots. */
  readonly parts?: (id: string) => readonly ReturnType<typeof storedElement>[]
}
