import { iconName } from '@sluice/elements-kit/icon-name'
import type { StoredProperties } from '@sluice/engine/elements'

/**
 * Properties of the icon type that used icon fonts: its class text becomes the name of a file, a size in pixels the size of the
 * glyph. Bound values are passed on, and the component derives the name.
 */
export function adaptFontIcon({ icon, fontSize, color }: StoredProperties): StoredProperties {
  return {
    ...(icon === undefined ? {} : { icon: typeof icon === 'string' ? iconName(icon) : icon, isGlyphSized: true }),
    ...(fontSize === undefined ? {} : { fontSize: toPixels(fontSize) }),
    ...(color === undefined ? {} : { color }),
  }
}

/** Sizes are stored as numbers and as texts, some with a unit. */
function toPixels(fontSize: unknown): unknown {
  if (typeof fontSize !== 'string') return fontSize
  const pixels = Number.parseFloat(fontSize)
  return Number.isFinite(pixels) ? pixels : undefined
}
