import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawStroke, wave } from '../testing/drawStroke.ts'
import { mountSignaturePad as mount, PIXEL } from '../testing/mountSignaturePad.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  return page.viewport(414, 896)
})

/** Colour of a pixel of a picture, and its size. */
async function pictureOf(file: unknown, [x, y]: readonly [number, number]) {
  if (!(file instanceof File)) throw new Error('There is no file.')
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return { width: bitmap.width, height: bitmap.height, pixel: [...(context?.getImageData(x, y, 1, 1).data ?? [])] }
}

describe('a drawn signature', () => {
  it('is a PNG file that formulas can read and uploads can send, once its trigger tells of it', async () => {
    const { draw, stored, read, told, fake } = await mount()
    draw()
    expect(told()).toEqual(['begin', 'change', 'end'])
    const file = stored()
    expect(file).toBeInstanceOf(File)
    expect(Object.entries(file ?? {})).toEqual(
      expect.arrayContaining([
        ['name', 'signature.png'],
        ['type', 'image/png'],
        ['mimeType', 'image/png'],
        ['ext', 'png'],
      ]),
    )
    expect(fake.emitted[1]?.event).toMatchObject({ value: file, domEvent: expect.any(PointerEvent) })
    expect([read('isEmpty'), read('name')]).toEqual([false, ''])
  })

  it('gets its pixels once somebody begins to sign', async () => {
    const { canvas } = await mount()
    const unused = document.createElement('canvas')
    expect([canvas.width, canvas.height]).toEqual([unused.width, unused.height])
    drawStroke(canvas, wave, { isEnding: false })
    expect([canvas.width, canvas.height]).toEqual([canvas.clientWidth * 2, canvas.clientHeight * 2])
  })

  it('is a picture of dark ink on white paper, with two pixels for each of the page', async () => {
    const { draw, stored, canvas, ink } = await mount()
    draw()
    expect(ink()?.left).toBeLessThan(canvas.clientWidth * 0.2)
    expect(ink()?.right).toBeGreaterThan(canvas.clientWidth * 0.8)
    const { width, height, pixel } = await pictureOf(stored(), [1, 1])
    expect([width, height]).toEqual([canvas.clientWidth * 2, canvas.clientHeight * 2])
    expect(pixel).toEqual([255, 255, 255, 255])
  })

  it('stays empty where the browser does not let pages draw', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const { draw, stored, canvas } = await mount()
    draw()
    expect(canvas.isConnected).toBe(true)
    expect(stored()).toBeNull()
  })

  it('has the colours of its settings', async () => {
    const { stored, canvas } = await mount({
      penColor: 'rgb(1, 2, 3)',
      paperColor: 'rgb(250, 240, 230)',
      minPenWidth: 9,
    })
    drawStroke(canvas, [[0.5, 0.5]])
    const middle = [canvas.clientWidth, canvas.clientHeight] as const
    expect((await pictureOf(stored(), [1, 1])).pixel).toEqual([250, 240, 230, 255])
    expect((await pictureOf(stored(), middle)).pixel).toEqual([1, 2, 3, 255])
  })

  it('can be transparent', async () => {
    const { draw, stored } = await mount({ paperColor: 'transparent' })
    draw()
    expect((await pictureOf(stored(), [1, 1])).pixel).toEqual([0, 0, 0, 0])
  })

  it('takes back strokes and clearing, and tells of each', async () => {
    const { draw, press, stored, ink, told } = await mount()
    draw()
    const first = stored()
    draw()
    const second = stored()
    await press('Undo')
    expect(stored()).toBe(first)
    await press('Undo')
    await expect.poll(ink).toBeNull()
    expect(stored()).toBeNull()
    draw()
    await press('Clear')
    await expect.poll(ink).toBeNull()
    await press('Undo')
    await expect.poll(ink).not.toBeNull()
    expect(stored()).not.toBe(second)
    expect(told().filter((trigger) => trigger === 'change')).toHaveLength(7)
  })

  it('is cleared and taken back by workflows, without a change', async () => {
    const { draw, actions, stored, told, fake, ink } = await mount()
    draw()
    const drawn = stored()
    fake.emitted.length = 0
    actions.current?.clear?.()
    expect(stored()).toBeNull()
    await expect.poll(ink).toBeNull()
    actions.current?.undo?.()
    expect(stored()).toBe(drawn)
    await expect.poll(ink).not.toBeNull()
    expect(told()).toEqual([])
  })

  it('survives a phone that is turned, made smaller and back', async () => {
    await page.viewport(840, 500)
    const { draw, ink, canvas } = await mount()
    draw()
    const before = ink()
    await page.viewport(340, 700)
    await expect.poll(() => canvas.width).toBeLessThan(680)
    await expect.poll(() => canvas.clientWidth - Number(ink()?.right)).toBeGreaterThan(5)
    expect(ink()?.left).toBeGreaterThan(5)
    await page.viewport(840, 500)
    await expect.poll(ink).toEqual(before)
  })

  it('is finished before it is drawn again for another size', async () => {
    await page.viewport(414, 700)
    const { canvas, ink, told } = await mount()
    drawStroke(canvas, wave, { isEnding: false })
    const before = ink()
    await page.viewport(600, 700)
    await expect.poll(() => canvas.clientWidth).toBeGreaterThan(500)
    expect(ink()?.right).toBeGreaterThanOrEqual(before?.right ?? 0)
    drawStroke(null, wave.slice(-1))
    await expect.poll(told).toEqual(['begin', 'change', 'end'])
  })

  it('has only the stroke that goes on when a workflow clears meanwhile', async () => {
    const { draw, canvas, ink, actions, fake, stored } = await mount()
    draw()
    const small = [
      [0.4, 0.4],
      [0.5, 0.5],
      [0.6, 0.4],
    ] as const
    drawStroke(canvas, small, { isEnding: false })
    actions.current?.clear?.()
    expect(stored()).toBeNull()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    drawStroke(null, small.slice(-1))
    expect(stored()).toBeInstanceOf(File)
    await expect.poll(() => Number(ink()?.left) / canvas.clientWidth).toBeGreaterThan(0.3)
    expect(Number(ink()?.right) / canvas.clientWidth).toBeLessThan(0.7)
    expect(fake.emitted.map(({ trigger }) => trigger)).toEqual(['begin', 'change', 'end', 'begin', 'change', 'end'])
  })

  it('gives up a stroke when it becomes read-only', async () => {
    const { canvas, change, ink, screen, stored, draw } = await mount()
    drawStroke(canvas, wave, { isEnding: false })
    await change({ readonly: true })
    await expect.poll(ink).toBeNull()
    await change({ readonly: false })
    await expect.element(screen.getByText('Sign here')).toBeVisible()
    expect(stored()).toBeNull()
    draw()
    expect(stored()).toBeInstanceOf(File)
  })

  it('hides its hint from the first touch on, and shows it again when it is empty', async () => {
    const { canvas, screen, press } = await mount({ placeholder: 'Here, please' })
    const hint = screen.getByText('Here, please')
    await expect.element(hint).toBeVisible()
    drawStroke(canvas, wave, { isEnding: false })
    await expect.element(hint).not.toBeInTheDocument()
    drawStroke(null, wave.slice(-1))
    await press('Clear')
    await expect.element(hint).toBeVisible()
  })

  it('does not scroll the page, only there', async () => {
    const { canvas, typing, change } = await mount()
    expect(getComputedStyle(canvas).touchAction).toBe('none')
    expect(getComputedStyle(canvas.parentElement ?? canvas).touchAction).toBe('auto')
    await typing()
    await expect.poll(() => getComputedStyle(canvas).touchAction).toBe('auto')
    await change({ readonly: true })
    await expect.poll(() => getComputedStyle(canvas).touchAction).toBe('auto')
  })

  it('replaces one that was given, which can be taken back', async () => {
    const { screen, draw, stored, press, fake } = await mount({ value: PIXEL })
    const picture = () => screen.container.querySelector('img')
    expect(picture()?.src).toBe(PIXEL)
    draw()
    await expect.poll(picture).toBeNull()
    expect(stored()).toBeInstanceOf(File)
    await press('Undo')
    await expect.poll(() => picture()?.src).toBe(PIXEL)
    expect(fake.emitted.at(-1)?.event?.value).toBe(PIXEL)
  })

  it('shows a file that a workflow has written', async () => {
    const { fake, screen, image } = await mount()
    const blob = await (await fetch(PIXEL)).blob()
    fake.variables.value?.set(new File([blob], 'given.gif', { type: 'image/gif' }))
    await expect.poll(() => screen.container.querySelector('img')?.src).toMatch(/^blob:/)
    await expect.element(image).toHaveAccessibleName('Signed')
    expect(fake.emitted).toEqual([])
  })
})
