/** Child that a layout pushes away from the others, and the axis. */
export interface PushedChild {
  readonly axis: 'block' | 'inline'
  readonly child: ':first-child' | ':last-child'
}

/**
 * Returns the pushed child for the values of a layout's properties: the last one, or the first one in reverse order;
 * null when none is pushed.
 */
export function pushedChild(value: (property: string) => unknown): PushedChild | null {
  if (value('_ww-layout_pushLast') !== true) return null
  return {
    axis: value('_ww-layout_flexDirection') === 'column' ? 'block' : 'inline',
    child: value('_ww-layout_reverse') === true ? ':first-child' : ':last-child',
  }
}
