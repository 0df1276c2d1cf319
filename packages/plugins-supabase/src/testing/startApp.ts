import { readWorkflow } from '@sluice/engine/config'
import type { PluginDefinition } from '@sluice/engine/plugins'
import type { SupabaseServer } from '@sluice/supabase-server'
import { createTestRuntime, type TestRuntimeOptions } from '@sluice/testing'
import { vi } from 'vitest'
import { SUPABASE_AUTH_PLUGIN_ID, SUPABASE_PLUGIN_ID } from '../pluginIds.ts'
import { supabasePlugin } from '../supabasePlugin.ts'

type Stored = Readonly<Record<string, unknown>>

/** Far longer than a page takes to load on a busy machine. */
const LOADING_MS = 48_000

interface StartOptions extends TestRuntimeOptions {
  readonly server: Pick<SupabaseServer, 'apiKey' | 'url'>
  /** Parts of the stored page, such as its collections. */
  readonly page?: Stored
  /** Settings of the data plugin, besides the address and key of the server. */
  readonly settings?: Stored
  /** Settings of the sign-in plugin, besides these two. */
  readonly authSettings?: Stored
  readonly extraPlugins?: readonly PluginDefinition[]
}

/** Starts an app with one page and the plugins of a server. */
export async function startApp({
  server,
  page = {},
  settings = {},
  authSettings = {},
  extraPlugins = [],
  project = {},
  ...options
}: StartOptions) {
  const connection = { projectUrl: server.url, apiKey: server.apiKey }
  const entry = (id: string, namespace: string, own: Stored) => ({
    ...{ id, name: namespace, namespace },
    settings: { publicData: { ...connection, ...own } },
  })
  const { runtime, services } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections: {}, ...page } },
    plugins: [supabasePlugin(), ...extraPlugins],
    fetch: globalThis.fetch,
    ...options,
    project: {
      plugins: [
        entry(SUPABASE_PLUGIN_ID, 'supabase', settings),
        entry(SUPABASE_AUTH_PLUGIN_ID, 'supabaseAuth', authSettings),
      ],
      authPluginId: SUPABASE_AUTH_PLUGIN_ID,
      ...project,
    },
  })
  const stop = runtime.navigation.start()
  await vi.waitUntil(() => runtime.navigation.view.peek().kind === 'page', { timeout: LOADING_MS })
  await runtime.workflows.loadAll()
  /** Runs a stored workflow of one action, and returns the result of that. @throws its error */
  const run = async (type: string, args: Stored): Promise<unknown> => {
    const results = new Map<string, Record<string, unknown>>()
    const workflow = readWorkflow({ id: 'act', firstAction: 'a', actions: { a: { id: 'a', type, args } } })
    const { error } = await runtime.workflows.run(workflow, { scope: runtime.rootScope, results })
    if (error) throw error
    return Object(results.get('act')?.a).result
  }
  return {
    runtime,
    services,
    stop,
    /** Runs an action of the data plugin. */
    act: (name: string, args: Stored = {}) => run(`${SUPABASE_PLUGIN_ID}-${name}`, args),
    /** Runs an action of the sign-in plugin. */
    sign: (name: string, args: Stored = {}) => run(`${SUPABASE_AUTH_PLUGIN_ID}-${name}`, args),
    /** Fetches a collection and returns its state. */
    fetched: async (id: string) => {
      await runtime.collections.fetch(id).catch(() => undefined)
      return runtime.collections.state(id)
    },
  }
}

/** A stored collection of the data plugin. */
export function collection(id: string, config: Stored, more: Stored = {}) {
  return { id, name: id, pluginId: SUPABASE_PLUGIN_ID, mode: 'dynamic', type: 'single', config, sort: [], ...more }
}

/** A stored formula. */
export const f = (code: string) => ({ __wwtype: 'f', code })
