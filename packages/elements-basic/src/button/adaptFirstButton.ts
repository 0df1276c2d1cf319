import type { StoredProperties } from '@sluice/engine/elements'
import { adaptButton } from './adaptButton.ts'

/** Properties of the first button type under the names of this definition; leftovers of even older types are dropped. */
export function adaptFirstButton(stored: StoredProperties): StoredProperties {
  const isKept = ([name]: [string, unknown]) => KEPT.has(name) || name.startsWith('_ww-text_')
  return adaptButton(Object.fromEntries(Object.entries(stored).filter(isKept)))
}

const KEPT = new Set([
  'backgroundColor',
  'buttonType',
  'disabled',
  'hasLeftIcon',
  'leftIcon',
  'hasRightIcon',
  'rightIcon',
])
