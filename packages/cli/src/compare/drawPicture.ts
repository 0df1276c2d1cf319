import type { Browser } from 'playwright'
import type { Box } from './Box.ts'

/** One half of a picture. */
export interface PictureSide {
  readonly caption: string
  /** PNG of a page. */
  readonly screenshot: Buffer
  readonly outlines: readonly Outline[]
}

/** Outline of a differing box; causes have a number, and a stronger line. */
export interface Outline {
  readonly box: Box
  readonly number: number | null
}

/** Height of the captions, in px. */
export const CAPTION_HEIGHT = 40

/** Width between the halves, in px. */
export const GAP = 20

/**
 * Draws screenshots of a page side by side, with the outlines of the boxes that differ, as a PNG; null when the browser cannot,
 * as for pages that exceed its memory.
 */
export async function drawPicture(
  browser: Browser,
  width: number,
  sides: readonly [PictureSide, PictureSide],
): Promise<Buffer | null> {
  const height = CAPTION_HEIGHT + Math.max(...sides.map(({ screenshot }) => heightOf(screenshot)))
  const page = await browser.newPage({ viewport: { width: 2 * width + GAP, height } })
  try {
    await page.setContent(STYLE + sides.map((side, i) => figure(side, i * (width + GAP), width)).join(''))
    // A screenshot of a page that has not drawn yet sometimes fails.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    return await page.screenshot()
  } catch (error) {
    if (!browser.isConnected()) throw error
    return null
  } finally {
    await page.close()
  }
}

/** Height of a PNG, which its header contains. */
function heightOf(png: Buffer): number {
  return png.readUInt32BE(20)
}

const STYLE = `<!doctype html><style>
  body { margin: 0; background: #d4d4d4; font: 14px/${CAPTION_HEIGHT}px sans-serif }
  figure { position: absolute; top: 0; height: 100%; margin: 0; overflow: hidden }
  figcaption { height: ${CAPTION_HEIGHT}px; padding: 0 12px; white-space: nowrap }
  img, div { position: absolute; box-sizing: border-box }
  img { left: 0; top: ${CAPTION_HEIGHT}px }
  div { border: 1px dashed #c77700 }
  div.cause { border: 2px solid #d00000 }
  b { position: absolute; bottom: 100%; left: -2px; padding: 0 5px; background: #d00000; color: #fff; font: 12px/18px sans-serif }
</style>`

function figure({ caption, screenshot, outlines }: PictureSide, left: number, width: number): string {
  // Causes come last, so that no other outline covers their numbers.
  const ordered = [...outlines].sort((a, b) => Number(a.number !== null) - Number(b.number !== null))
  return [
    `<figure style="left: ${left}px; width: ${width}px"><figcaption>${escaped(caption)}</figcaption>`,
    `<img src="data:image/png;base64,${screenshot.toString('base64')}" alt="">`,
    ...ordered.map(outline),
    '</figure>',
  ].join('')
}

function outline({ box, number }: Outline): string {
  const place = `left: ${box.left}px; top: ${box.top + CAPTION_HEIGHT}px; width: ${box.width}px; height: ${box.height}px`
  return number === null ? `<div style="${place}"></div>` : `<div class="cause" style="${place}"><b>${number}</b></div>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
