import type { StoredProperties } from '@sluice/engine/elements'
import { rangeStyle } from './rangeStyle.ts'

/**
 * Makes each entry of the stored `globalStyle` a property of its own, so that the style sheet has it. Older versions stored some of
 * them as properties already; an entry overrides those.
 */
export function adaptRange({ globalStyle, ...stored }: StoredProperties): StoredProperties {
  if (typeof globalStyle !== 'object' || globalStyle === null) return stored
  const style = withActiveColor(Object.fromEntries(Object.entries(globalStyle)))
  const entries = Object.entries(style).filter(([name]) => Object.hasOwn(rangeStyle, name))
  return {
    ...stored,
    ...Object.fromEntries(entries.map(([name, value]) => [name, isUnset(value) ? 'initial' : value])),
  }
}

/** The line has one colour unless it is set to have another up to the selector. */
function withActiveColor({ useActiveRangeBackground, ...style }: StoredProperties): StoredProperties {
  const { activeRangeBackgroundColor, rangeBackgroundColor } = style
  const isTwoColored = useActiveRangeBackground === true && !isUnset(activeRangeBackgroundColor)
  return isTwoColored ? style : { ...style, activeRangeBackgroundColor: rangeBackgroundColor }
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
