/** The child that a layout pushes away from the others, and along which axis. */
export interface PushedChild {
  readonly axis: 'block' | 'inline'
  readonly child: ':first-child' | ':last-child'
}

/** By the values of a layout's properties: the last child, the first one when it runs backwards; null when it pushes none. */
export function pushedChild(value: (property: string) => unknown): PushedChild | null {
  if (value('_ww-layout_pushLast') !== true) return null
  return {
    axis: value('_ww-layout_flexDirection') === 'column' ? 'block' : 'inline',
    child: value('_ww-layout_reverse') === true ? ':first-child' : ':last-child',
  }
}
