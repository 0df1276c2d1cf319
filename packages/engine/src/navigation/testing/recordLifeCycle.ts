import { vi } from 'vitest'
import { loadFeatures } from '../../features/features.ts'
import type { PluginDefinition } from '../../plugins/definePlugin.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { settled } from '../../testing/settled.ts'

// Loaded in advance, because late loading would make the first scenario differ from the others.
await loadFeatures()

const TRIGGERS = [
  'before-collection-fetch-app',
  'before-collection-fetch',
  'onload-app',
  'onload',
  'page-unload',
  'language-changed',
] as const

/** Workflows that log their trigger. */
const saying = (place: string) =>
  TRIGGERS.map((trigger) => ({
    id: `${place} ${trigger}`,
    trigger,
    firstAction: 'say',
    actions: { say: { type: 'log', message: `${place} ${trigger}` } },
  }))

/** A page with a workflow for every trigger, an auto-fetched collection, and one that depends on it. */
const page = (id: string) => ({
  page: { id, workflows: saying(id) },
  sections: {},
  variables: [{ id: 'v', name: 'v', type: 'string', defaultValue: 'first' }],
  collections: [
    { id: `${id}-needs`, name: `${id}-needs`, mode: 'dynamic', config: { isAutoFetch: true, of: `${id}-first` } },
    { id: `${id}-first`, name: `${id}-first`, mode: 'dynamic', config: { isAutoFetch: true } },
  ],
})

const entry = (id: string, path: string, more: object = {}) => ({
  id,
  paths: { default: path },
  langs: ['en', 'es'],
  ...more,
})
const pages = [
  entry('home', 'home'),
  entry('a', 'a'),
  entry('zone', 'zones/{{zone|1}}'),
  entry('mine', 'mine', { pageUserGroups: [{}] }),
  entry('office', 'office', { pageUserGroups: [{}, { userGroup: { roles: [{ value: 'admin' }] } }] }),
  entry('login', 'login'),
  entry('404', '404'),
  entry('english', 'english', { langs: ['en'] }),
]

export interface Scenario {
  readonly path?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly isSignedIn?: boolean
  /** Whether sign-in fails to start. */
  readonly failsToSignIn?: boolean
  /** Statuses by page, for those whose data cannot be loaded. */
  readonly broken?: Readonly<Record<string, number>>
}

/** An app that records all events of the life of its pages, in order. */
export async function recordLifeCycle({
  path = '/',
  stored = {},
  isSignedIn = false,
  failsToSignIn,
  broken = {},
}: Scenario) {
  let told: string[] = []
  let signedIn = isSignedIn
  const auth: PluginDefinition = {
    id: 'auth',
    name: 'Auth',
    namespace: 'auth',
    load: async () => void told.push('plugins'),
    auth: {
      init: async () => {
        told.push('auth')
        if (failsToSignIn) throw new Error('no answer')
      },
      isAuthenticated: () => signedIn,
      user: () => ({}),
    },
  }
  const { runtime, services } = createTestRuntime({
    path,
    stored,
    plugins: [auth],
    fetch: async (input) => {
      told.push(`fetch ${/([\w-]+)\/fetch/.exec(String(input))?.[1]}`)
      return Response.json([])
    },
    pages: Object.fromEntries(pages.map(({ id }) => [id, page(id)])),
    project: {
      homePageId: 'home',
      langs: [{ lang: 'en', default: true }, { lang: 'es' }],
      pages,
      authPluginId: 'auth',
      plugins: [{ id: 'auth' }],
      auth: { unauthenticatedPageId: 'login', unauthorizedPageId: 'a' },
      workflows: saying('app'),
      _sluice: { redirects: [{ from: 'old', to: '/a' }] },
    },
  })
  const { fetch, log } = services
  Object.assign(services, {
    fetch: async (input: RequestInfo, init?: RequestInit) => {
      const id = /([\w-]+)\.json/.exec(String(input))?.[1] ?? ''
      told.push(`page ${id}`)
      return broken[id] ? new Response('{}', { status: broken[id] }) : fetch(input, init)
    },
  })
  vi.spyOn(log, 'info').mockImplementation((message) => void told.push(message))
  vi.spyOn(services.history, 'reload').mockImplementation(
    () => void told.push(`document ${services.history.current()}`),
  )
  vi.spyOn(services.history, 'assign').mockImplementation((url) => void told.push(`document ${url}`))
  watch(runtime.navigation.bar, 'set', (shown) => (shown ? 'bar' : 'no bar'))
  watch(runtime.collections, 'resetForPage', (full) => `reset collections${full ? ', all' : ''}`)
  watch(runtime.workflows, 'clearResults', () => 'clear results')
  watch(runtime.variables, 'resetForPage', (full) => `reset variables${full ? ', all' : ''}`)
  watch(runtime.navigation.view, 'set', (view) => {
    const { kind, entry: shown, lang } = Object(view)
    return kind === 'page' ? `show ${shown.id} ${lang}` : kind
  })

  /** Records the calls of one method of an object. */
  function watch<T extends object, K extends keyof T & string>(
    object: T,
    name: K,
    tell: (argument: unknown) => string,
  ) {
    const original = object[name]
    if (typeof original !== 'function') throw new Error(`${name} is no method.`)
    Object.assign(object, {
      [name]: (...args: readonly unknown[]) => {
        told.push(tell(args[0]))
        return original.apply(object, args)
      },
    })
  }

  const rest = async () => {
    for (let i = 0; i < 8; i += 1) await settled()
    const all = told
    told = []
    return all
  }
  return {
    runtime,
    services,
    signIn: (is: boolean) => {
      signedIn = is
    },
    start: () => {
      runtime.navigation.start()
      return rest()
    },
    /** Returns everything recorded since the last time, once nothing more happens. */
    after: async (act: () => unknown) => {
      await act()
      return rest()
    },
  }
}
