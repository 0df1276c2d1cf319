import type { ElementDefinition } from '@sluice/engine/elements'
import type { AuthoredComponent } from '../component.ts'

/** Key under which a tag has the element type that it makes. */
export const MADE = Symbol('made')

/** Type of the element that a tag makes. */
export interface Made {
  readonly kind: 'element' | 'section'
  readonly definition: ElementDefinition
  readonly baseId: string
  /** Library component that the element is an instance of. */
  readonly component?: AuthoredComponent
  /** Whether its elements are as a stored project has them: no defaults are added, and every state may have a condition. */
  readonly isStored?: boolean
  /** Whether every prop is a setting, because nothing is known about the type. */
  readonly isOpen?: boolean
  /** Stored names of settings that have another name in tags. */
  readonly storedNames?: Readonly<Record<string, string>>
}

/** A tag that makes an element. */
export interface Tag {
  readonly [MADE]: Made
}

/** Whether something is a tag that makes an element. */
export function isTag(value: unknown): value is Tag {
  return typeof value === 'function' && MADE in value
}
