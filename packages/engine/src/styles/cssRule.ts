import { type MediaBag, SCREENS, type Screen } from '../project/model.ts'
import { isBinding } from '../project/raw.ts'
import { safeCss } from './safeCss.ts'

/** Writes one rule; empty without declarations. */
export function cssRule(selector: string, said: ReadonlyMap<string, string>, media: string | null): string {
  if (said.size === 0) return ''
  const body = `${selector}{${[...said].map(([property, value]) => `${property}:${value}`).join(';')}}`
  return media ? `@media ${media}{${body}}\n` : `${body}\n`
}

/** Whether a bag applies on a screen, with one state or none. */
export function applies(bag: MediaBag, screen: Screen, state: string | null): boolean {
  return SCREENS.indexOf(bag.screen) <= SCREENS.indexOf(screen) && (bag.state === null || bag.state === state)
}

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
