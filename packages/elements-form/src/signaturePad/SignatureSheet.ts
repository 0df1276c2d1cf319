import Pad, { type PointGroup } from 'signature_pad'
import { exposeFacts } from '../file/exposeFile.ts'
import { fromPad, type InkPlacement, type PadSize, placeInk, toPad } from './inkPlacement.ts'

/** Widths of a pen, in pixels. */
interface Pen {
  readonly minWidth: number
  readonly maxWidth: number
}

/** Strokes or a typed name on the sheet, and how more is drawn; nothing can be drawn without a pen. */
export interface SheetContent {
  readonly strokes: readonly PointGroup[]
  readonly name: string
  readonly pen: Pen | null
}

interface SheetEvents {
  /** A stroke began. */
  begin(event: Event): void
  /** A stroke ended; it is in the picture of the sheet. */
  end(stroke: PointGroup, event: Event): void
}

/** Canvas pixels per pixel of the page: pictures are printed in reports, and are made after each stroke. */
const RATIO = { least: 2, most: 3 }

/**
 * A canvas with a signature. Strokes are drawn by the library, a typed name in a script of the system. Colours are those of the style of the
 * canvas, whose background is not drawn until a picture is made.
 */
export class SignatureSheet {
  readonly #canvas: HTMLCanvasElement
  readonly #pad: Pad
  readonly #observer: ResizeObserver
  #content: SheetContent | null = null
  #placement: InkPlacement = { scale: 1, x: 0, y: 0 }
  /** Whether the canvas needs the pixels of its size: they are slow to get, and most pads of a page are never signed. */
  #needsPixels = false
  #isOn = false
  #isDrawing = false

  constructor(canvas: HTMLCanvasElement, events: SheetEvents) {
    this.#canvas = canvas
    // Browsers send one movement per frame themselves.
    this.#pad = new Pad(canvas, { throttle: 0 })
    this.#pad.off()
    // Comes before that of the library, which begins a stroke.
    canvas.addEventListener('pointerdown', this.#handlePointerDown)
    this.#pad.addEventListener('beginStroke', (event) => {
      this.#isDrawing = true
      this.#pad.penColor = getComputedStyle(canvas).color
      events.begin(domEventOf(event))
    })
    this.#pad.addEventListener('endStroke', (event) => {
      const drawn = this.#pad.toData().at(-1)
      if (drawn) events.end(this.#add(fromPad(drawn, this.#placement)), domEventOf(event))
    })
    this.#observer = new ResizeObserver(() => this.#draw())
    this.#observer.observe(canvas)
  }

  /** Shows other content, after a stroke that is being drawn. */
  show(content: SheetContent): void {
    this.#content = content
    const { pen } = content
    if (pen) Object.assign(this.#pad, pen)
    // Either would end a stroke that is being drawn.
    if (pen && !this.#isOn) this.#pad.on()
    if (!pen && this.#isOn) this.#pad.off()
    this.#isOn = pen !== null
    this.#isDrawing &&= this.#isOn
    this.#draw()
  }

  /** PNG file of the sheet as it is. */
  toFile(): File {
    const { width, height } = this.#canvas
    const sheet = Object.assign(document.createElement('canvas'), { width, height })
    const context = sheet.getContext('2d')
    if (context) {
      context.fillStyle = getComputedStyle(this.#canvas).backgroundColor
      context.fillRect(0, 0, width, height)
      context.drawImage(this.#canvas, 0, 0)
    }
    const [, base64 = ''] = sheet.toDataURL('image/png').split(',')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return exposeFacts(new File([bytes], 'signature.png', { type: 'image/png' }))
  }

  dispose(): void {
    this.#observer.disconnect()
    this.#canvas.removeEventListener('pointerdown', this.#handlePointerDown)
    this.#pad.off()
  }

  readonly #handlePointerDown = () => {
    if (this.#needsPixels) return
    this.#needsPixels = true
    this.#draw()
  }

  /** Adds a finished stroke to what is there by now: meanwhile the rest may have been removed, or the canvas got another size. */
  #add(stroke: PointGroup): PointGroup {
    this.#isDrawing = false
    if (this.#content) this.#content = { ...this.#content, strokes: [...this.#content.strokes, stroke] }
    this.#draw()
    return stroke
  }

  /** A stroke that is being drawn is left alone; all is drawn again after it. */
  #draw(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    if (!this.#content || this.#isDrawing || width === 0 || height === 0) return
    const { strokes, name } = this.#content
    this.#needsPixels ||= strokes.length > 0 || name !== ''
    if (!this.#needsPixels) return
    const context = this.#fit({ width, height })
    this.#placement = placeInk(strokes, { width, height })
    this.#pad.fromData(strokes.map((stroke) => toPad(stroke, this.#placement)))
    if (context && name !== '') writeName(context, name, { width, height })
  }

  /** Gives the canvas the pixels of its size on the screen. */
  #fit({ width, height }: PadSize): CanvasRenderingContext2D | null {
    const ratio = Math.min(RATIO.most, Math.max(RATIO.least, devicePixelRatio))
    this.#canvas.width = Math.round(width * ratio)
    this.#canvas.height = Math.round(height * ratio)
    const context = this.#canvas.getContext('2d')
    context?.scale(ratio, ratio)
    return context
  }
}

/** Event of the browser in one of the library. */
function domEventOf(event: Event): Event {
  return event instanceof CustomEvent ? event.detail.event : event
}

/** Scripts of the systems, so that no font has to be loaded. */
const SCRIPT = '"Snell Roundhand", "Segoe Script", "Dancing Script", "Brush Script MT", Z003, cursive'

/** Writes a name as large as fits onto the line of the sheet. */
function writeName(context: CanvasRenderingContext2D, name: string, { width, height }: PadSize): void {
  const largest = height * 0.4
  const setSize = (size: number) => {
    context.font = `${size}px ${SCRIPT}`
  }
  setSize(largest)
  setSize(largest * Math.min(1, (width * 0.9) / Math.max(1, context.measureText(name).width)))
  context.textAlign = 'center'
  context.fillStyle = getComputedStyle(context.canvas).color
  context.fillText(name, width / 2, height * 0.73)
}
