import { isBinding } from '../project/isBinding.ts'
import { safeCss } from './safeCss.ts'

/** Names the custom property of a bound value. */
export interface BoundNames {
  variableOf(property: string): string
}

/** Returns the CSS of a stored value, or of its custom property when it is bound; null when it is absent or unsafe. */
export function cssOf(names: BoundNames, bag: Readonly<Record<string, unknown>>, key: string): string | null {
  const raw = bag[key]
  if (raw === undefined) return null
  return isBinding(raw) ? `var(${names.variableOf(key)})` : safeCss(raw)
}
