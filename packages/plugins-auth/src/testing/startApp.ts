import { readWorkflow } from '@sluice/engine/config'
import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'
import { createTestRuntime } from '@sluice/testing'
import { expect } from 'vitest'

type Stored = Readonly<Record<string, unknown>>

/** Storage, cookies and channels that the tabs of one browser share. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  readonly storage: Map<string, string>
  readonly channels: Map<string, Set<(message: unknown) => void>>
}

export function testBrowser(): TestBrowser {
  return { cookies: new Map(), storage: new Map(), channels: new Map() }
}

interface StartOptions {
  readonly plugin: PluginDefinition
  readonly settings: Stored
  readonly path?: string
  readonly browser?: TestBrowser
  /** Storage of the tab, which a reload keeps. */
  readonly session?: Map<string, string>
  /** User groups of the page “clients”. */
  readonly groups?: readonly unknown[]
  readonly fetch?: typeof fetch
}

const REQUESTS_ID = '33333333-3333-4333-8333-333333333333'
const PAGES = ['home', 'login', 'forbidden', 'clients', 'faq']

/**
 * Starts an app with a sign-in plugin in a tab of a browser: the page “clients” is for users, all others are public. Resolves when its
 * first page shows.
 */
export async function startApp(options: StartOptions) {
  const { plugin, settings, path = '/', browser = testBrowser(), session = new Map(), groups = [{}], fetch } = options
  const publicData = { afterNotSignInPageId: 'login', afterForbiddenPageId: 'forbidden', ...settings }
  const { runtime, services } = createTestRuntime({
    pages: Object.fromEntries(PAGES.map((name) => [name, { page: { id: name }, sections: {} }])),
    project: {
      plugins: [{ id: plugin.id, name: plugin.name, namespace: plugin.namespace, settings: { publicData } }],
      authPluginId: plugin.id,
      pages: PAGES.map((name) => ({
        id: name,
        name,
        paths: { default: name },
        langs: ['en'],
        pageUserGroups: name === 'clients' ? groups : [],
        title: {},
      })),
    },
    plugins: [plugin, requests],
    fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
    path,
    device: { cookies: storageOf(browser.cookies), joinTabs: (name, hear) => join(browser, name, hear) },
  })
  Object.assign(services, { storage: storageOf(browser.storage), session: storageOf(session) })
  const errors: unknown[] = []
  const logged = (_message: string, details?: unknown) => void errors.push(details)
  Object.assign(services.log, { warn: logged, error: logged })
  const stop = runtime.navigation.start()
  const view = () => {
    const shown = runtime.navigation.view.peek()
    return shown.kind === 'page' ? shown.entry.id : shown.kind
  }
  const value = (name: string) =>
    runtime.evaluator.resolve({ __wwtype: 'f', code: `pluginVariables['${plugin.id}'].${name}` }, runtime.rootScope, {})
  const runAction = (type: string, args: Stored) =>
    runtime.workflows.run(
      readWorkflow({ id: 'test', name: 'test', firstAction: '0', actions: { '0': { id: '0', type, args } } }),
      { scope: runtime.rootScope },
    )
  await expect.poll(view).not.toBe('loading')
  return {
    runtime,
    services,
    browser,
    session,
    /** Details of warnings and errors. */
    errors,
    view,
    value,
    stop,
    run: (action: string, args: Stored = {}) => runAction(`${plugin.id}-${action}`, args),
    /** Sends a request as other plugins do; its result is the status. */
    ask: (url: string, headers: Readonly<Record<string, string>> = {}) =>
      runAction(`${REQUESTS_ID}-ask`, { url, headers }),
  }
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

const requests = definePlugin({
  id: REQUESTS_ID,
  name: 'Requests',
  namespace: 'requests',
  actions: {
    ask: {
      doc: 'Asks.',
      run: async ({ url, headers }, context) =>
        (await context.fetch(String(url), { headers: new Headers(Object(headers)) })).status,
    },
  },
})

function storageOf(values: Map<string, string>) {
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

/** Joins a channel; what a tab tells reaches the others, not itself. */
function join({ channels }: TestBrowser, name: string, hear: (message: unknown) => void) {
  const members = channels.get(name) ?? new Set()
  channels.set(name, members.add(hear))
  return {
    tell: (message: unknown) => {
      for (const other of members) if (other !== hear) other(message)
    },
    leave: () => void members.delete(hear),
  }
}
