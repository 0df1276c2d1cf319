import { type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { render } from 'vitest-browser-react'
import { SignaturePad } from '../signaturePad/SignaturePad.tsx'
import { signaturePad } from '../signaturePad/schema.ts'
import { drawStroke, wave } from './drawStroke.ts'

/** Address of a picture of one pixel. */
export const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Renders a signature pad. */
export async function mountSignaturePad(
  properties: Readonly<Record<string, unknown>> = {},
  options: FakeElementOptions = {},
) {
  const fake = fakeElementProps(signaturePad, { ...options, properties })
  const actions: { current: Readonly<Record<string, () => unknown>> | null } = { current: null }
  const tree = (next: object) => (
    <StrictMode>
      <SignaturePad {...fake.props} {...next} ref={actions} />
    </StrictMode>
  )
  const screen = await render(tree({}))
  const canvas = screen.container.querySelector('canvas')
  if (!canvas) throw new Error('There is no canvas.')
  const press = (name: string) => screen.getByRole('button', { name }).click()
  return {
    ...{ fake, screen, canvas, press, actions, change: (next: object) => screen.rerender(tree(next)) },
    draw: () => drawStroke(canvas, wave),
    ink: () => inkOn(canvas),
    image: screen.getByRole('img'),
    typing: () => screen.getByRole('radio', { name: 'Type' }).click(),
    field: screen.getByRole('textbox', { name: 'Your name' }),
    stored: () => fake.variables.value?.get(),
    read: (name: string) => fake.variables[name]?.get(),
    told: () => fake.emitted.map(({ trigger }) => trigger),
  }
}

/** Rectangle of the pixels that are drawn, in pixels of the page; null on an empty canvas. */
function inkOn(canvas: HTMLCanvasElement) {
  const { width, height, clientWidth } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < width * height; at += 1) {
    if (data[at * 4 + 3] === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const toPage = (place: number) => Math.round((place * clientWidth) / width)
  if (right < 0) return null
  return { left: toPage(left), top: toPage(top), right: toPage(right), bottom: toPage(bottom) }
}
