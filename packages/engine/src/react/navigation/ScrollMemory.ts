import { isRecord, list, record, text } from '../../project/raw.ts'
import type { Services } from '../../services/services.ts'

const KEY = 'sluice-scroll'
/** Key in the history state that identifies an entry. */
const MARK = 'sluicePlace'
/** Maximum number of stored places; more than visitors go back through. */
const MOST_PLACES = 100
/** Input events that cancel scroll restoration. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

interface Place {
  readonly path: string
  readonly x: number
  readonly y: number
}

/** An entry of the history. */
interface Entry {
  readonly mark: string
  readonly path: string
  /** How many entries of the app lie before it. */
  readonly position: number
}

/** Stores the scroll position of each history entry of this session, and restores it when the visitor goes back. */
class ScrollMemory {
  readonly #services: Services
  /** Read lazily, since most page views are new entries with nothing to restore. */
  #known: Map<string, Place> | null = null
  #at: Entry
  /** Last scroll position: when the browser goes back, the next page may already show before the event arrives. */
  #last = { x: 0, y: 0 }
  #stopRestoring = () => {}

  constructor(services: Services) {
    this.#services = services
    this.#at = {
      mark: markOfEntry() ?? services.ids(),
      position: services.history.position(),
      path: services.history.current(),
    }
  }

  get #places(): Map<string, Place> {
    this.#known ??= new Map(readPlaces(this.#services.session.get(KEY)))
    return this.#known
  }

  /** Starts recording scroll positions; returns a function that stops it. */
  follow(): () => void {
    const { history: entries } = this.#services
    // The visitor may have navigated since the constructor ran.
    this.#at = this.#present(true)
    this.#mark()
    // The browser would scroll before the page has rendered.
    history.scrollRestoration = 'manual'
    const onScroll = () => {
      this.#last = { x: scrollX, y: scrollY }
    }
    // Phones discard hidden pages without further events.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') this.#keep()
    }
    // Once per scroll, in browsers that support it.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll'
    addEventListener(scrolled, onScroll, { passive: true })
    document.addEventListener('visibilitychange', onHidden)
    const stops = [entries.subscribe((isNew) => this.#onAddress(isNew)), entries.onLeave(() => this.#keep())]
    return () => {
      history.scrollRestoration = 'auto'
      removeEventListener(scrolled, onScroll)
      document.removeEventListener('visibilitychange', onHidden)
      this.#stopRestoring()
      for (const stop of stops) stop()
    }
  }

  /** Scrolls to the stored position of the current entry as soon as the page is long enough; null if it has none. */
  restore(): (() => void) | null {
    this.#stopRestoring()
    const mark = markOfEntry()
    const place = mark ? this.#places.get(mark) : null
    if (place?.path !== this.#services.history.current()) return null
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
    this.#stopRestoring = stop
    return stop
  }

  #onAddress(isNew: boolean): void {
    const { mark, path } = this.#at
    this.#at = this.#present(isNew)
    this.#mark()
    if (this.#at.mark === mark && this.#at.path === path) return
    this.#put(mark, { path, ...(isNew ? { x: scrollX, y: scrollY } : this.#last) })
    if (!isNew && pathOf(this.#at.path) === pathOf(path)) this.restore()
  }

  /** The current entry after a change of address; a replaced entry keeps its mark. */
  #present(isNew: boolean): Entry {
    const { history: entries, ids } = this.#services
    const { mark, path, position } = this.#at
    const current = entries.current()
    // Native fragment links create entries without state.
    const isNative = history.state === null && pathOf(current) === pathOf(path) && current !== path
    const at = isNative ? position + 1 : entries.position()
    return { mark: markOfEntry() ?? (isNew || at !== position ? ids() : mark), position: at, path: current }
  }

  /** Stores the mark of the current entry in its history state. */
  #mark(): void {
    const { mark, position } = this.#at
    if (markOfEntry() === mark) return
    // Call the prototype's method: the patched one notifies subscribers of a change.
    History.prototype.replaceState.call(history, { ...record(history.state), pagesBehind: position, [MARK]: mark }, '')
  }

  #put(mark: string, place: Place): void {
    this.#places.delete(mark)
    this.#places.set(mark, place)
    const [oldest] = this.#places.keys()
    if (this.#places.size > MOST_PLACES && oldest !== undefined) this.#places.delete(oldest)
  }

  #keep(): void {
    const { mark, path } = this.#at
    this.#put(mark, { path, x: scrollX, y: scrollY })
    this.#services.session.set(KEY, JSON.stringify([...this.#places]))
  }
}

function markOfEntry(): string | null {
  return text(record(history.state)[MARK])
}

interface ScrolledApp {
  readonly services: Services
}

const memories = new WeakMap<ScrolledApp, ScrollMemory>()

/** Returns the scroll memory of a running app; creates it on first use. */
export function scrollMemoryOf(runtime: ScrolledApp): ScrollMemory {
  const memory = memories.get(runtime) ?? new ScrollMemory(runtime.services)
  memories.set(runtime, memory)
  return memory
}

/** Scrolls to a place; returns whether the page was long enough. */
function scrollTo({ x, y }: Place): boolean {
  window.scrollTo({ left: x, top: y, behavior: 'instant' })
  return Math.abs(scrollY - y) < 2
}

/** Strips query and hash, which do not change the page. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** Parses stored places; skips invalid ones, since another tab or an older version may have written them. */
function readPlaces(stored: string | null): [string, Place][] {
  try {
    return list(JSON.parse(stored ?? '[]')).flatMap((entry): [string, Place][] => {
      const [mark, place] = list(entry)
      if (typeof mark !== 'string' || !isRecord(place)) return []
      const { path, x, y } = place
      return typeof path === 'string' && typeof x === 'number' && typeof y === 'number' ? [[mark, { path, x, y }]] : []
    })
  } catch {
    return []
  }
}
