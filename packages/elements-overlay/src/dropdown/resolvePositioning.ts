/** Stored settings of the place at which something opens. */
export interface PlaceSettings {
  readonly position?: 'bottom' | 'left' | 'right' | 'top' | undefined
  readonly alignment?: 'center' | 'end' | 'start' | undefined
  readonly offsetX?: string | undefined
  readonly offsetY?: string | undefined
}

/** Size of a trigger in pixels. */
export interface TriggerSize {
  readonly width: number
  readonly height: number
}

/**
 * Place of a dropdown, in the terms of the library. Offsets move it away from its trigger, or to the end of the page; one that is aligned
 * with the end of its trigger is moved inwards.
 */
export function resolvePositioning(settings: PlaceSettings, { width, height }: TriggerSize) {
  const { position = 'bottom', alignment = 'start' } = settings
  const x = toPixels(settings.offsetX, width)
  const y = toPixels(settings.offsetY, height)
  const isVertical = position === 'top' || position === 'bottom'
  const inward = alignment === 'end' ? -x : x
  return {
    placement: alignment === 'center' ? position : (`${position}-${alignment}` as const),
    strategy: 'fixed' as const,
    offset: isVertical ? { mainAxis: y, crossAxis: inward } : { mainAxis: x, crossAxis: y },
    overflowPadding: 8,
    // There is no arrow to make room for.
    arrowPadding: 0,
  }
}

/** A length in pixels; percentages are of `whole`, and anything else is none. */
function toPixels(length: string | undefined, whole: number): number {
  const [, amount = '0', unit] = /^(-?[\d.]+)(px|%)$/.exec(length ?? '') ?? []
  return unit === '%' ? (whole * Number(amount)) / 100 : Number(amount)
}
