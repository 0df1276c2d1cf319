import type { StoredProperties } from '@sluice/engine/elements'

/** Adds the side on which the label and icons of a button are, which follows from how its text is aligned. */
export function adaptButton(stored: StoredProperties): StoredProperties {
  const align = stored['_ww-text_textAlign']
  if (align === undefined) return stored
  return { ...stored, contentAlign: typeof align === 'string' ? (SIDES[align] ?? 'center') : align }
}

/** A bound alignment is used as it is: these mean the same for content, in any direction of the page. */
const SIDES: Readonly<Record<string, string>> = { left: 'left', right: 'right', start: 'start', end: 'end' }
