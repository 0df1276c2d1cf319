import { isBinding } from '../project/raw.ts'
import { type BoundNames, cssOf } from './cssRule.ts'
import { imageUrl } from './safeCss.ts'

interface Input extends BoundNames {
  readonly style: Readonly<Record<string, unknown>>
}

/** Writes the background of a stored style: color, gradient and image as layers, in their stored order. */
export function putBackground(input: Input, put: (property: string, css: string | null) => void): void {
  const { style } = input
  const order = typeof style.backgroundOrder === 'string' ? style.backgroundOrder.split(',') : ['grad', 'img', 'col']
  const color = cssOf(input, style, 'backgroundColor')
  const gradient = cssOf(input, style, 'backgroundGradient')
  const image = imageLayer(input)
  // CSS allows a color only in the last layer; above others it is written as a uniform gradient.
  const uniform = color === null ? null : `linear-gradient(${color},${color})`
  const layers: Readonly<Record<string, string | null>> = { grad: gradient, img: image, col: uniform }
  const stack = order.flatMap((kind) => (layers[kind.trim()] ? [kind.trim()] : []))
  const isLast = stack.at(-1) === 'col' || !stack.includes('col')
  const above = stack.filter((kind) => kind !== 'col' || !isLast).flatMap((kind) => layers[kind] ?? [])
  if (above.length > 0) put('background', [...above, isLast ? color : null].filter(Boolean).join(', '))
  else if (color !== null) put('background-color', color)
}

function imageLayer(input: Input): string | null {
  const raw = input.style.backgroundImage
  const url = isBinding(raw) ? `var(${input.variableOf('backgroundImage')})` : imageUrl(raw)
  if (!url) return null
  const part = (key: string, fallback: string) => cssOf(input, input.style, key) ?? fallback
  return `${url} ${part('backgroundPositionX', 'center')} ${part('backgroundPositionY', 'center')} / ${part('backgroundSize', 'cover')} ${part('backgroundRepeat', 'no-repeat')} ${part('backgroundAttachment', 'scroll')}`
}
