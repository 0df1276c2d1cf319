import type { Graph } from '../bindings/Graph.ts'
import { ValueSource } from '../bindings/ValueSource.ts'
import type { Services } from '../services/services.ts'

const STORAGE_KEY = 'ww-app-theme'

/** Light or dark; the choice is remembered on the device. */
export class Theme {
  readonly #source: ValueSource<'dark' | 'light'>
  readonly #services: Services

  constructor(graph: Graph, services: Services, fallback: 'dark' | 'light') {
    const stored = services.storage.get(STORAGE_KEY)
    this.#services = services
    this.#source = new ValueSource(
      graph,
      'globalContext.browser.theme',
      stored === 'dark' || stored === 'light' ? stored : fallback,
    )
    services.document.setTheme(this.#source.peek())
  }

  get(): 'dark' | 'light' {
    return this.#source.get()
  }

  set(theme: 'dark' | 'light'): void {
    this.#services.storage.set(STORAGE_KEY, theme)
    this.#services.document.setTheme(theme)
    this.#source.set(theme)
  }
}
