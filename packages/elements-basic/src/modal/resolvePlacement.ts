/** Position of content along the inline and the block axis of the screen. */
export interface Placement {
  readonly inline: 'center' | 'end' | 'start'
  readonly block: 'center' | 'end' | 'start'
}

/** Left and right are physical, independent of the page's direction; an unknown position is the middle. */
export function resolvePlacement(position: string | undefined, direction: 'ltr' | 'rtl'): Placement {
  const [, vertical = 'middle', horizontal = 'Middle'] =
    /^(top|middle|bottom)(Left|Middle|Right)?$/.exec(position ?? '') ?? []
  const left = direction === 'ltr' ? 'start' : 'end'
  const right = direction === 'ltr' ? 'end' : 'start'
  return {
    inline: horizontal === 'Left' ? left : horizontal === 'Right' ? right : 'center',
    block: vertical === 'top' ? 'start' : vertical === 'bottom' ? 'end' : 'center',
  }
}
