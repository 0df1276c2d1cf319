/** Properties that position the options. */
export interface PlacementSettings {
  readonly side?: 'bottom' | 'left' | 'right' | 'top' | undefined
  readonly align?: 'center' | 'end' | 'start' | undefined
  readonly offsetX?: string | undefined
  readonly offsetY?: string | undefined
  readonly boundOffset?: string | undefined
}

/** Position of the options, in the terms of the primitive. They stay in the page and follow it when it scrolls. */
export function resolvePositioning({ side = 'bottom', align = 'start', ...lengths }: PlacementSettings) {
  return {
    placement: align === 'center' ? side : (`${side}-${align}` as const),
    strategy: 'fixed' as const,
    offset: { mainAxis: toPixels(lengths.offsetY, 8), crossAxis: toPixels(lengths.offsetX, 0) },
    overflowPadding: toPixels(lengths.boundOffset, 0),
  }
}

function toPixels(length: string | undefined, fallback: number): number {
  const match = /^(-?[\d.]+)px$/.exec(length ?? '')
  return match ? Number(match[1]) : fallback
}
