import type { StoredProperties } from '@sluice/engine/elements'
import { iconName } from './iconName.ts'

/**
 * Properties of the icon type that draws with icon fonts: its class text becomes the name of a file, a size in pixels
 * the size of the glyph. What is bound is passed on, and the component finds the name.
 */
export function adaptFontIcon({ icon, fontSize, color }: StoredProperties): StoredProperties {
  return {
    ...(icon === undefined ? {} : { icon: typeof icon === 'string' ? iconName(icon) : icon, isGlyphSized: true }),
    ...(fontSize === undefined ? {} : { fontSize: toPixels(fontSize) }),
    ...(color === undefined ? {} : { color }),
  }
}

/** Sizes are stored as numbers and as texts, some with their unit. */
function toPixels(fontSize: unknown): unknown {
  if (typeof fontSize !== 'string') return fontSize
  const pixels = Number.parseFloat(fontSize)
  return Number.isFinite(pixels) ? pixels : undefined
}
