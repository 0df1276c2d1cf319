import type { Graph } from '../graph/Graph.ts'
import { ValueSource } from '../graph/ValueSource.ts'
import type { ProjectModel } from '../project/model.ts'
import type { Services } from '../services/services.ts'

/** Where the choice of the visitor is stored. */
export const THEME_KEY = 'ww-app-theme'
/** The class that the document has while it is dark. */
export const DARK_CLASS = 'ww-app-theme-dark'

/** How a browser says that its visitor likes it dark. */
export const DARK = '(prefers-color-scheme: dark)'

/**
 * Light or dark; the choice is remembered on the device. Before there is one it is what the project says, or what the system
 * prefers where the project follows that.
 */
export class Theme {
  readonly #source: ValueSource<'dark' | 'light'>
  readonly #services: Services
  /** What shows until the visitor chooses. */
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

  /** Takes what the visitor has chosen, else what the project or the system says now. */
  follow(): void {
    const stored = this.#services.storage.get(THEME_KEY)
    const theme = stored === 'dark' || stored === 'light' ? stored : this.#fallback()
    this.#services.document.setTheme(theme)
    this.#source.set(theme)
  }
}
