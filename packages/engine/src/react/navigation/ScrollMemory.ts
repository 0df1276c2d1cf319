import type { Runtime } from '../../app/Runtime.ts'
import { isRecord, list, record, text } from '../../project/raw.ts'
import type { Services } from '../../services/services.ts'

const KEY = 'sluice-scroll'
/** Names an entry of the history in its state. */
const MARK = 'sluicePlace'
/** More entries than one goes back through. */
const MOST_PLACES = 100
/** Who does any of these wants to be where they are. */
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

/** Where the pages of this visit were scrolled to, by their entries in the history: going back leads there again. */
class ScrollMemory {
  readonly #services: Services
  /** Read when one is first gone back to: most visits to a page are its first. */
  #known: Map<string, Place> | null = null
  #at: Entry
  /** How far the page was scrolled last: when the browser goes back, the next page may be there before it is told here. */
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

  /** Keeps places from now on; returns the way to stop. */
  follow(): () => void {
    const { history: entries } = this.#services
    // Whoever has gone on before has another entry by now.
    this.#at = this.#present(true)
    this.#mark()
    // The browser would scroll before the page is there.
    history.scrollRestoration = 'manual'
    const onScroll = () => {
      this.#last = { x: scrollX, y: scrollY }
    }
    // Phones end hidden pages without a word.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') this.#keep()
    }
    // Once for each movement, where the browser can say that.
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

  /** Scrolls to where the present entry was left, as soon as its page is long enough; null when it is new. */
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

  /** The present entry after a change of address; one that was replaced is the same as before. */
  #present(isNew: boolean): Entry {
    const { history: entries, ids } = this.#services
    const { mark, path, position } = this.#at
    const current = entries.current()
    // Links of the browser itself, to a place on the page, make entries that say nothing.
    const isNative = history.state === null && pathOf(current) === pathOf(path) && current !== path
    const at = isNative ? position + 1 : entries.position()
    return { mark: markOfEntry() ?? (isNew || at !== position ? ids() : mark), position: at, path: current }
  }

  /** The present entry says from now on which it is. */
  #mark(): void {
    const { mark, position } = this.#at
    if (markOfEntry() === mark) return
    // Not by the method of this history, which tells everybody of a change.
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

/** An address without query and hash: with another of these the page stays. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** What another tab or an older version has written may be anything. */
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
