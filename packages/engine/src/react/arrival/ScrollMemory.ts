import { isRecord, list } from '../../config/raw.ts'
import type { Runtime } from '../../runtime/Runtime.ts'
import type { Services } from '../../services/services.ts'

const KEY = 'sluice-scroll'
/** Who does any of these wants to be where they are. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

interface Place {
  readonly path: string
  readonly x: number
  readonly y: number
}

/** Where the pages of this visit were scrolled to, by their place in the history: going back leads there again. */
class ScrollMemory {
  readonly #services: Services
  readonly #places: Map<number, Place>
  #at: { readonly index: number; readonly path: string }
  /** How far the page was scrolled last: when the browser goes back, the next page may be there before it is told here. */
  #last = { x: 0, y: 0 }

  constructor(services: Services) {
    this.#services = services
    this.#places = new Map(readPlaces(services.session.get(KEY)))
    this.#at = this.#present()
  }

  /** Keeps places from now on; returns the way to stop. */
  follow(): () => void {
    const { history: entries } = this.#services
    // The browser would scroll before the page is there.
    history.scrollRestoration = 'manual'
    const onScroll = () => {
      this.#last = { x: scrollX, y: scrollY }
    }
    // Once for each movement, where the browser can say that.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll'
    addEventListener(scrolled, onScroll, { passive: true })
    const stops = [entries.subscribe((isNew) => this.#onAddress(isNew)), entries.onLeave(() => this.#keep())]
    return () => {
      history.scrollRestoration = 'auto'
      removeEventListener(scrolled, onScroll)
      for (const stop of stops) stop()
    }
  }

  /** Scrolls to where the present entry was left, as soon as its page is long enough; null when it is new. */
  restore(): (() => void) | null {
    const { index, path } = this.#present()
    const place = this.#places.get(index)
    if (place?.path !== path) return null
    if (scrollTo(place)) return () => {}
    const observer = new ResizeObserver(() => {
      if (scrollTo(place)) stop()
    })
    const stop = () => {
      observer.disconnect()
      for (const event of INTERRUPTIONS) removeEventListener(event, stop)
    }
    observer.observe(document.body)
    for (const event of INTERRUPTIONS) addEventListener(event, stop, { passive: true })
    return stop
  }

  #present(): { readonly index: number; readonly path: string } {
    const { history: entries } = this.#services
    return { index: entries.position(), path: entries.current() }
  }

  #onAddress(isNew: boolean): void {
    const next = this.#present()
    const { index, path } = this.#at
    if (next.index === index && next.path === path) return
    this.#places.set(index, { path, ...(isNew ? { x: scrollX, y: scrollY } : this.#last) })
    // Entries that a new one takes the place of are not come back to.
    if (isNew) for (const known of this.#places.keys()) if (known >= next.index) this.#places.delete(known)
    const isSamePage = withoutHash(next.path) === withoutHash(path)
    this.#at = next
    if (!isNew && isSamePage) this.restore()
  }

  #keep(): void {
    const { index, path } = this.#at
    this.#places.set(index, { path, x: scrollX, y: scrollY })
    this.#services.session.set(KEY, JSON.stringify([...this.#places]))
  }
}

const memories = new WeakMap<Runtime, ScrollMemory>()

/** The places of a running app. */
export function scrollMemoryOf(runtime: Runtime): ScrollMemory {
  const memory = memories.get(runtime) ?? new ScrollMemory(runtime.services)
  memories.set(runtime, memory)
  return memory
}

/** Whether the page is long enough to be scrolled there, as it is then. */
function scrollTo({ x, y }: Place): boolean {
  window.scrollTo({ left: x, top: y, behavior: 'instant' })
  return Math.abs(scrollY - y) < 2
}

function withoutHash(path: string): string {
  return path.replace(/#.*$/s, '')
}

/** What another tab or an older version has written may be anything. */
function readPlaces(stored: string | null): [number, Place][] {
  try {
    return list(JSON.parse(stored ?? '[]')).flatMap((entry): [number, Place][] => {
      const [index, place] = list(entry)
      if (typeof index !== 'number' || !isRecord(place)) return []
      const { path, x, y } = place
      return typeof path === 'string' && typeof x === 'number' && typeof y === 'number' ? [[index, { path, x, y }]] : []
    })
  } catch {
    return []
  }
}
