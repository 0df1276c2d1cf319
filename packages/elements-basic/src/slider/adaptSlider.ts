import type { StoredProperties } from '@sluice/engine/elements'
import { isReference } from '../internals/isReference.ts'

/**
 * Repeats the settings of the layout for the style sheet, so that slides have their places before any code runs, and counts the slides
 * that no list repeats.
 */
export function adaptSlider(stored: StoredProperties): StoredProperties {
  const { slidesPerView, spaceBetween, mainLayoutContent } = stored
  const slideCount = Array.isArray(mainLayoutContent) ? mainLayoutContent.filter(isReference).length : 0
  return {
    ...stored,
    ...(slidesPerView !== undefined && { shownPerView: slidesPerView }),
    ...(spaceBetween !== undefined && { shownSpace: spaceBetween }),
    ...(slideCount > 0 && { slideCount }),
  }
}
