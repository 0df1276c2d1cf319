/** Place on a pad, in parts of its width and height. */
export type PadPoint = readonly [across: number, down: number]

/** Events of a pen that draws on a canvas through some places. A stroke without `isEnding` is still going on. */
export function drawStroke(canvas: Element | null, points: readonly PadPoint[], { isEnding = true } = {}): void {
  const { left = 0, top = 0, width = 0, height = 0 } = canvas?.getBoundingClientRect() ?? {}
  const eventAt = (type: string, [across, down]: PadPoint, buttons = 1) =>
    new PointerEvent(type, {
      ...{ bubbles: true, cancelable: true, pointerId: 1, pointerType: 'pen', buttons, pressure: 0.5 },
      ...{ clientX: left + width * across, clientY: top + height * down },
    })
  const [first = [0, 0], ...others] = points
  canvas?.dispatchEvent(eventAt('pointerdown', first))
  for (const point of others) window.dispatchEvent(eventAt('pointermove', point))
  if (isEnding) window.dispatchEvent(eventAt('pointerup', points.at(-1) ?? first, 0))
}

/** Places along a wave. */
export const wave: readonly PadPoint[] = Array.from({ length: 61 }, (_, step) => {
  const part = step / 60
  return [0.15 + part * 0.7, 0.5 + 0.28 * Math.sin(part * 14) * (1 - part)]
})
