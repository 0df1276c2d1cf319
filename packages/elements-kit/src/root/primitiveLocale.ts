import type { ElementEnvironment } from '@sluice/engine/react'

/**
 * Locale for primitives that derive the direction from it. Where the direction of the page contradicts its language, the direction
 * wins.
 */
export function primitiveLocale({ language, direction }: ElementEnvironment): string {
  const isRightToLeft = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/.test(language)
  if (isRightToLeft === (direction === 'rtl')) return language
  return direction === 'rtl' ? 'ar' : 'en'
}
