import { roundPixel } from '../drawing/roundPixel.ts'

/** Place of a bar, in pixels, and the side of its value. */
export interface BarBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly tip: 'bottom' | 'left' | 'right' | 'top'
}

/** Path of a bar whose two corners at its tip are round, as far as it has the room. */
export function barPath(box: BarBox, radius: number): string {
  const { tip } = box
  const isUpright = tip === 'top' || tip === 'bottom'
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(roundPixel)
  if (x === undefined || y === undefined || width === undefined || height === undefined) return ''
  const most = isUpright ? Math.min(width / 2, height) : Math.min(height / 2, width)
  const r = roundPixel(Math.max(0, Math.min(radius, most)))
  if (r === 0) return `M${x},${y}h${width}v${height}h${-width}z`
  switch (tip) {
    case 'top':
      return `M${x},${y + height}v${r - height}a${r},${r} 0 0 1 ${r},${-r}h${width - 2 * r}a${r},${r} 0 0 1 ${r},${r}v${height - r}z`
    case 'bottom':
      return `M${x},${y}v${height - r}a${r},${r} 0 0 0 ${r},${r}h${width - 2 * r}a${r},${r} 0 0 0 ${r},${-r}v${r - height}z`
    case 'right':
      return `M${x},${y}h${width - r}a${r},${r} 0 0 1 ${r},${r}v${height - 2 * r}a${r},${r} 0 0 1 ${-r},${r}h${r - width}z`
    case 'left':
      return `M${x + width},${y}h${r - width}a${r},${r} 0 0 0 ${-r},${r}v${height - 2 * r}a${r},${r} 0 0 0 ${r},${r}h${width - r}z`
    default:
      tip satisfies never
      return ''
  }
}
