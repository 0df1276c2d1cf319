/*
 * Services for the first view of a prerendered page: nobody is signed in, nothing is stored, the address has no query, the
 * screen is wide, and time is fixed. After hydration they switch to the browser's services, and everything computed from
 * time, randomness or storage is computed again, because each such read depends on a source that changes then.
 */

import type { Graph } from '../../graph/Graph.ts'
import { ValueSource } from '../../graph/ValueSource.ts'
import { randomUuid } from '../../internals/randomUuid.ts'
import type { Navigation } from '../../navigation/Navigation.ts'
import type { Services, StorageService } from '../../services/services.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { Variables } from '../../variables/Variables.ts'

/** Facts shared by the build and the first view in a browser. */
export interface SnapshotFacts {
  /** Path of the page in its language. */
  readonly path: string
  /** Fixed current time, in milliseconds since the epoch. */
  readonly time: number
  /** Whether the view has a text with markup. */
  readonly hasMarkup: boolean
  /** Text of a stored file by its address without the query; null if it is not part of the view. */
  file(address: string): string | null
}

/** An app whose first view ends. */
interface SnapshotApp {
  readonly graph: Graph
  readonly navigation: Navigation
  readonly theme: Theme
  readonly variables: Variables
}

/** The snapshot's services; `end` switches them to the real ones. */
export interface SnapshotServices {
  readonly services: Services
  /** Starts tracking reads by the app's formulas. */
  follow(app: { readonly graph: Graph }): void
  end(app: SnapshotApp): void
}

const NO_UUID = '00000000-0000-4000-8000-000000000000'

/** Creates the snapshot's services. @param real the services used after hydration. */
export function snapshotServices(real: Services, { path, time, file }: SnapshotFacts): SnapshotServices {
  let isOver = false
  let state: ValueSource<boolean> | null = null
  const isStill = () => {
    state?.get()
    return !isOver
  }
  const quiet =
    <A extends readonly unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      if (isOver) act(...args)
    }
  const told = new Set<() => void>()
  let begin = () => {}
  const alive = new Promise<void>((resolve) => {
    begin = resolve
  })
  const services: Services = {
    ...real,
    fetch: async (input, init) => {
      const text = isOver ? null : file(pathOf(input, real.history.origin))
      return text === null ? real.fetch(input, init) : new Response(text)
    },
    clock: { ...real.clock, now: () => (isStill() ? time : real.clock.now()) },
    random: () => (isStill() ? 0.5 : real.random()),
    uuid: () => (isStill() ? NO_UUID : (real.uuid ?? randomUuid)()),
    storage: stillStorage(real.storage, isStill),
    session: stillStorage(real.session, isStill),
    history: { ...real.history, current: () => (isStill() ? path : real.history.current()) },
    media: {
      matches: (query) => !isStill() && real.media.matches(query),
      subscribe: (query, onChange) => {
        told.add(onChange)
        return real.media.subscribe(query, quiet(onChange))
      },
    },
    // Device data is not part of the first view.
    device: () => alive.then(real.device),
    document: {
      ...real.document,
      setTitle: quiet(real.document.setTitle),
      setLanguage: quiet(real.document.setLanguage),
      setTheme: quiet(real.document.setTheme),
      scrollToTop: quiet(real.document.scrollToTop),
    },
  }
  return {
    services,
    follow: ({ graph }) => {
      state = new ValueSource(graph, 'first view', true)
    },
    end: ({ graph, navigation, theme, variables }) => {
      isOver = true
      begin()
      graph.batch(() => {
        state?.set(false)
        navigation.url.set(real.history.current())
        for (const tell of told) tell()
        theme.follow()
        variables.resetForPage(true)
      })
    },
  }
}

function pathOf(input: RequestInfo | URL, origin: string): string {
  return new URL(input instanceof Request ? input.url : input, origin).pathname
}

function stillStorage(real: StorageService, isStill: () => boolean): StorageService {
  return {
    ...real,
    get: (key) => (isStill() ? null : real.get(key)),
    keys: () => (isStill() ? [] : real.keys()),
  }
}
