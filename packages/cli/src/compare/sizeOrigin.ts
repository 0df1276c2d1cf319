import type { Axis, SizeOrigin } from './Box.ts'

/** Values of an element’s style, and of its parent’s, that determine where its size comes from. */
export interface StyleFacts {
  /** As specified: `auto`, `50%`, `200px`. */
  readonly width: string
  readonly height: string
  readonly display: string
  readonly isFloating: boolean
  readonly isPositioned: boolean
  /** Whether both offsets of the axis are set. */
  readonly fillsWidth: boolean
  readonly fillsHeight: boolean
  /** Whether the element grows or shrinks in a flex line. */
  readonly canShare: boolean
  readonly alignment: string
  readonly parentDisplay: string
  readonly parentDirection: string
}

/** Returns where the size of an element along an axis comes from; a good guess, as style sheets can do more than these rules. */
export function sizeOrigin(style: StyleFacts, axis: Axis): SizeOrigin {
  const given = style[axis]
  if (given.includes('%')) return 'parent'
  if (/^(?:min|max|fit)-content/.test(given)) return 'content'
  if (given !== 'auto') return 'own'
  if (style.isPositioned) return (axis === 'width' ? style.fillsWidth : style.fillsHeight) ? 'parent' : 'content'
  if (/grid/.test(style.parentDisplay)) return 'line'
  if (/flex/.test(style.parentDisplay)) return sizeInFlexLine(style, axis)
  const fillsLine = axis === 'width' && !style.isFloating && !/inline|table/.test(style.display)
  return fillsLine ? 'parent' : 'content'
}

function sizeInFlexLine({ canShare, alignment, parentDirection }: StyleFacts, axis: Axis): SizeOrigin {
  const isMain = parentDirection.startsWith('row') === (axis === 'width')
  if (isMain) return canShare ? 'line' : 'content'
  if (!/normal|stretch/.test(alignment)) return 'content'
  return axis === 'width' ? 'parent' : 'line'
}
