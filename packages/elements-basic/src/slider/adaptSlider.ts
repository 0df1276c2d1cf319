import type { StoredProperties } from '@sluice/engine/elements'
import { isReference } from '../internals/isReference.ts'

/**
 * Repeats the settings of the layout for the style sheet, so that slides have their places before any code runs, and lists the slides
 * that no list repeats.
 */
export function adaptSlider(stored: StoredProperties): StoredProperties {
  const { slidesPerView, spaceBetween, mainLayoutContent } = stored
  const slides = Array.isArray(mainLayoutContent) ? mainLayoutContent.filter(isReference) : []
  return {
    ...stored,
    ...(slidesPerView !== undefined && { shownPerView: slidesPerView }),
    ...(spaceBetween !== undefined && { shownSpace: spaceBetween }),
    ...(slides.length > 0 && { slideUids: slides.map(({ uid }) => String(uid)) }),
  }
}
