/*
 * Swiper moves boxes in the page, adds classes and styles to them and, in a loop, changes their order; React and the engine do the same
 * with slides. Both work side by side because the boxes are in a shadow tree of the track: slides stay where React put them, and each
 * shows through the slot of its box. The style sheet reaches the boxes as `::part(...)`.
 */

/** Names of a slide for assistive technology. */
export interface SlideNames {
  /** Word for a slide, in the language of the page. */
  readonly role: string
  /** @param shown the slides that are there. */
  readonly namesOf: (shown: readonly Element[]) => readonly string[]
}

/** Boxes around the slides of a track. */
export class SlideBoxes {
  /** Node that Swiper is started on. */
  readonly view = document.createElement('div')
  readonly #strip = document.createElement('div')
  readonly #boxes = new WeakMap<Element, HTMLElement>()
  #shown: readonly HTMLElement[] = []
  #slides: readonly Element[] = []

  constructor(track: HTMLElement) {
    this.view.part.add('view')
    this.#strip.part.add('strip')
    this.#strip.className = 'swiper-wrapper'
    this.#strip.addEventListener('wheel', keepZoom, { passive: true })
    this.view.append(this.#strip)
    const shadow = track.shadowRoot ?? track.attachShadow({ mode: 'open', slotAssignment: 'manual' })
    shadow.replaceChildren(this.view)
    // Style is for boxes from now on: those of slides are in the way.
    track.setAttribute('data-boxed', '')
  }

  /** Shows these slides in this order. Boxes that stay in place are not touched, so that what has the focus keeps it. */
  show(slides: readonly Element[]): void {
    this.#slides = slides
    this.#shown = slides.map((slide) => this.#boxOf(slide))
    for (const box of [...this.#strip.children]) if (!this.#shown.some((shown) => shown === box)) box.remove()
    for (const [index, box] of this.#shown.entries()) {
      const there = this.#strip.children[index] ?? null
      if (there !== box) this.#strip.insertBefore(box, there)
    }
  }

  name({ role, namesOf }: SlideNames): void {
    const names = namesOf(this.#slides)
    for (const [index, box] of this.#shown.entries()) {
      box.setAttribute('aria-roledescription', role)
      box.setAttribute('aria-label', names[index] ?? '')
    }
  }

  /** Keeps all but these boxes from focus and from assistive technology. */
  reveal(visible: readonly Element[]): void {
    for (const box of this.#shown) box.inert = !visible.includes(box)
  }

  #boxOf(slide: Element): HTMLElement {
    const known = this.#boxes.get(slide)
    if (known) return known
    const box = document.createElement('div')
    const slot = document.createElement('slot')
    box.className = 'swiper-slide'
    box.part.add('slide')
    box.role = 'group'
    box.append(slot)
    slot.assign(slide)
    this.#boxes.set(slide, box)
    return box
  }
}

/** Keeps the wheel from Swiper where it zooms the page, as a pinch on a touchpad does. */
function keepZoom(event: WheelEvent): void {
  if (event.ctrlKey) event.stopPropagation()
}
