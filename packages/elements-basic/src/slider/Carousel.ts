import { Swiper } from 'swiper'
import { isForContent, keepNativeDragAway } from './presses.ts'
import { SlideBoxes, type SlideNames } from './slideBoxes.ts'
import { canLoop, positionsOf, type SliderSettings } from './sliderSettings.ts'
import { swiperOptions } from './swiperOptions.ts'

/** Position of a carousel: the current slide, and how many there are. */
export interface CarouselPosition {
  readonly index: number
  readonly count: number
}

/** Moves the children of a track with Swiper, and follows those that come and go. */
export class Carousel {
  readonly #track: HTMLElement
  readonly #boxes: SlideBoxes
  readonly #onMove: (position: CarouselPosition) => void
  readonly #slides = new MutationObserver(() => this.#start())
  /** Waits while the track is hidden: without a width, Swiper loses its place, and a move that it has begun never ends. */
  readonly #size = new ResizeObserver(() => {
    if (this.#track.clientWidth === 0) this.#endSwiper()
    else if (!this.#swiper) this.#start()
  })
  readonly #stop = new AbortController()
  #swiper: Swiper | null = null
  #settings: SliderSettings | null = null
  #names: SlideNames | null = null
  #isStill = false
  #isRotating = false
  #nextMove: ReturnType<typeof setTimeout> | undefined
  /** Swiper follows a pointer, which may have moved it yet or not. */
  #isPressed = false
  /** A drag has ended before its pointer was lifted, because slides or settings changed. */
  #isInterrupted = false
  #index: number
  /** The current slide, which stays the current one wherever it is moved to. */
  #current: Element | null = null
  /** The slide with the focus; remains known where it is removed with it. */
  #focused: Element | null = null

  /** @param index the slide to begin with; that at the start of the view if it is null. */
  constructor(track: HTMLElement, index: number | null, onMove: (position: CarouselPosition) => void) {
    this.#track = track
    this.#index = index ?? firstInView(track)
    this.#onMove = onMove
    this.#boxes = new SlideBoxes(track)
    this.#slides.observe(track, { childList: true })
    this.#size.observe(track)
    const { signal } = this.#stop
    track.addEventListener('pointerdown', this.#handlePointerDown, { signal, capture: true })
    track.addEventListener('click', this.#handleClick, { signal, capture: true })
    document.addEventListener('touchstart', this.#handleTouchStart, { signal, capture: true, passive: true })
    document.addEventListener('pointermove', this.#handlePointerMove, { signal, capture: true })
    track.addEventListener('focusin', this.#handleFocus, { signal })
    track.addEventListener('focusout', this.#handleBlur, { signal })
    track.addEventListener('dragstart', keepNativeDragAway, { signal })
  }

  /** Starts again with other settings, at the same slide. @param isStill slides change at once. */
  configure(settings: SliderSettings, isStill: boolean): void {
    this.#settings = settings
    this.#isStill = isStill
    this.#start()
  }

  name(names: SlideNames): void {
    this.#names = names
    this.#boxes.name(names)
  }

  /** Moves slides by itself, or no longer. */
  rotate(isRotating: boolean): void {
    this.#isRotating = isRotating
    this.#rotate()
  }

  /** Moves to a slide; to the first or the last one where there is no such index. */
  slideTo(index: number): void {
    const to = Math.max(0, Math.min(index, this.#positions() - 1))
    if (this.#swiper) this.#swiper.slideToLoop(to)
    else this.#moveTo(to)
  }

  slideNext(): void {
    if (this.#swiper) this.#swiper.slideNext()
    else this.#moveBy(1)
  }

  slidePrev(): void {
    if (this.#swiper) this.#swiper.slidePrev()
    else this.#moveBy(-1)
  }

  destroy(): void {
    this.#slides.disconnect()
    this.#size.disconnect()
    this.#stop.abort()
    this.#endSwiper()
  }

  /** Moves while the track is hidden. */
  #moveBy(step: number): void {
    const to = this.#index + step
    const positions = this.#positions()
    this.slideTo(this.#settings?.isLoop && positions > 0 ? (to + positions) % positions : to)
  }

  #start(): void {
    const slides = [...this.#track.children]
    this.#endSwiper()
    this.#boxes.show(slides)
    if (this.#names) this.#boxes.name(this.#names)
    const kept = this.#current ? slides.indexOf(this.#current) : -1
    const index = Math.max(0, kept >= 0 ? kept : Math.min(this.#index, slides.length - 1))
    if (this.#settings && slides.length > 0 && this.#track.clientWidth > 0)
      this.#startSwiper(this.#settings, slides.length, index)
    this.#moveTo(this.#swiper ? this.#position(this.#swiper) : index)
  }

  #startSwiper(settings: SliderSettings, count: number, index: number): void {
    const start = { count, index, isStill: this.#isStill, isNested: isNested(this.#track) }
    const swiper = new Swiper(this.#boxes.view, swiperOptions(settings, start))
    this.#swiper = swiper
    // Swiper moves slides before it counts them: both are read once it is done.
    const report = () => queueMicrotask(() => this.#swiper === swiper && this.#moveTo(this.#position(swiper)))
    for (const event of REPORTED) swiper.on(event, report)
    swiper.on('sliderFirstMove', () => this.#track.setAttribute('data-dragged', ''))
    swiper.on('touchStart', () => this.#press(true))
    swiper.on('touchEnd', () => this.#press(false))
    // The end of a move may go unheard, so the next one is planned before it.
    swiper.on('transitionStart', () => this.#rotate(2 * (swiper.params.speed ?? 0)))
    swiper.on('transitionEnd', () => this.#rotate())
    this.#rotate()
  }

  /** Plans the next automatic move, or none while slides are pressed. @param movingMs time for which they still move. */
  #rotate(movingMs = 0): void {
    clearTimeout(this.#nextMove)
    const delayMs = this.#settings?.delayMs ?? null
    if (!this.#swiper || !this.#isRotating || this.#isPressed || delayMs === null) return
    this.#nextMove = setTimeout(() => this.#moveOn(), movingMs + delayMs)
  }

  /** Moves to the next slide, and from the last one to the first one. */
  #moveOn(): void {
    if (this.#swiper?.isEnd && !this.#swiper.params.loop) this.#swiper.slideTo(0)
    else this.#swiper?.slideNext()
  }

  #endSwiper(): void {
    this.#swiper?.destroy()
    this.#swiper = null
    this.#isInterrupted ||= this.#track.hasAttribute('data-dragged')
    this.#press(false)
  }

  #press(isPressed: boolean): void {
    this.#isPressed = isPressed
    if (!isPressed) this.#track.removeAttribute('data-dragged')
    this.#rotate()
  }

  #moveTo(index: number): void {
    const { children } = this.#track
    this.#index = index
    this.#current = children[index] ?? null
    this.#reveal()
    this.#onMove({ index, count: children.length })
  }

  /** Index of the current slide. The last position is that of the last slide which can be the first to show. */
  #position({ isEnd, realIndex, slides }: Swiper): number {
    const isLast = isEnd && this.#settings && !canLoop(this.#settings, slides.length)
    return isLast ? this.#positions() - 1 : realIndex
  }

  #positions(): number {
    return this.#settings ? positionsOf(this.#settings, this.#track.childElementCount) : 0
  }

  /** Gives the focus of a slide that no longer shows, or is no longer there, to all of them. */
  #reveal(): void {
    const { activeElement, body } = document
    if (this.#focused && !this.#focused.isConnected) {
      this.#focused = null
      if (activeElement === body) this.#track.focus({ preventScroll: true })
    }
    if (!this.#swiper) return
    const { visibleSlides, slides, activeIndex, params } = this.#swiper
    const active = slides[activeIndex]
    const isSingle = params.effect !== 'slide' && params.effect !== 'coverflow'
    // A slider that is not shown has no visible slides.
    const visible = isSingle || visibleSlides.length === 0 ? (active ? [active] : []) : visibleSlides
    const focused = [...this.#track.children].find((slide) => slide.contains(activeElement))
    if (focused && !visible.some((box) => box === focused.assignedSlot?.parentElement))
      this.#track.focus({ preventScroll: true })
    this.#boxes.reveal(visible)
  }

  /** Moves to a slide of which only a part shows, where the focus came to what is beyond that part. */
  readonly #handleFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    const slides = [...this.#track.children]
    this.#focused = slides.find((slide) => slide.contains(target)) ?? null
    const box = this.#focused?.assignedSlot?.parentElement
    if (!this.#focused || !box || box.classList.contains('swiper-slide-fully-visible')) return
    if (target.matches(':focus-visible') && isClipped(target, this.#boxes.view))
      this.slideTo(slides.indexOf(this.#focused))
  }

  readonly #handleBlur = (): void => {
    // Some browsers tell of the blur of what is removed, before they remove it.
    queueMicrotask(() => {
      if (this.#focused?.isConnected && !this.#focused.contains(document.activeElement)) this.#focused = null
    })
  }

  /** Leaves a press to what is pressed, where that moves by itself. */
  readonly #handlePointerDown = (event: PointerEvent): void => {
    this.#isInterrupted = false
    if (this.#swiper) this.#swiper.params.noSwipingSelector = isForContent(event) ? '*' : ''
  }

  /** Lets go of the first one of two fingers, which zoom the page. */
  readonly #handleTouchStart = ({ touches }: TouchEvent): void => {
    if (this.#isPressed && touches.length > 1) this.#start()
  }

  /** Lets go of a mouse whose button was released where no event tells of it: on a scroll bar, or in a menu. */
  readonly #handlePointerMove = ({ pointerType, buttons }: PointerEvent): void => {
    if (pointerType !== 'mouse' || buttons !== 0) return
    if (this.#isPressed) this.#start()
    this.#isInterrupted = false
  }

  /** Keeps the click at the end of a drag from what is on a slide. */
  readonly #handleClick = (event: MouseEvent): void => {
    if (this.#swiper?.allowClick !== false && !this.#isInterrupted) return
    this.#isInterrupted = false
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Events of Swiper after which another slide may be the current one, or others may be visible. */
const REPORTED = ['realIndexChange', 'setTranslate', 'update'] as const

/** Whether a slider is on a slide of another one. */
function isNested(track: Element): boolean {
  const slider = track.closest('[data-sl-slider]')
  return Boolean(slider?.parentElement?.closest('[data-sl-slider]'))
}

/** Index of the slide at the start of a track that was scrolled before any code ran. */
function firstInView(track: HTMLElement): number {
  if (track.scrollLeft === 0) return 0
  const start = (node: Element) => {
    const { left, right } = node.getBoundingClientRect()
    return getComputedStyle(track).direction === 'rtl' ? right : left
  }
  const distances = [...track.children].map((slide) => Math.abs(start(slide) - start(track)))
  return distances.indexOf(Math.min(...distances))
}

/** Whether a part of a node is beside a view; up to a pixel is rounding. */
function isClipped(node: Element, view: Element): boolean {
  const [part, whole] = [node.getBoundingClientRect(), view.getBoundingClientRect()]
  return part.left < whole.left - 1 || part.right > whole.right + 1
}
