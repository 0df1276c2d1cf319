import type { Graph } from '../graph/Graph.ts'
import { ValueSource } from '../graph/ValueSource.ts'
import type { ProjectModel } from '../project/model.ts'
import type { Services } from '../services/services.ts'

/** Storage key of the visitor's choice. */
export const THEME_KEY = 'ww-app-theme'
/** Class of the document in dark mode. */
export const DARK_CLASS = 'ww-app-theme-dark'

/** Media query for the preference for dark mode. */
export const DARK = '(prefers-color-scheme: dark)'

/**
 * Light or dark mode; the visitor's choice is stored on the device. Before that it is the project's default, or the
 * system preference where the project follows it.
 */
export class Theme {
  readonly #source: ValueSource<'dark' | 'light'>
  readonly #services: Services
  /** Theme until the visitor chooses. */
  readonly #fallback: () => 'dark' | 'light'

  constructor(
    graph: Graph,
    services: Services,
    { followsSystemTheme, defaultTheme }: Pick<ProjectModel, 'defaultTheme' | 'followsSystemTheme'>,
  ) {
    this.#services = services
    this.#fallback = () => (!followsSystemTheme ? defaultTheme : services.media.matches(DARK) ? 'dark' : 'light')
    this.#source = new ValueSource(graph, 'globalContext.browser.theme', this.#fallback())
    this.follow()
  }

  get(): 'dark' | 'light' {
    return this.#source.get()
  }

  set(theme: 'dark' | 'light'): void {
    this.#services.storage.set(THEME_KEY, theme)
    this.follow()
  }

  /** Applies the visitor's choice, else the current default of the project or system. */
  follow(): void {
    const stored = this.#services.storage.get(THEME_KEY)
    const theme = stored === 'dark' || stored === 'light' ? stored : this.#fallback()
    this.#services.document.setTheme(theme)
    this.#source.set(theme)
  }
}
