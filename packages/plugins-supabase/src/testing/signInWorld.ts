import { type SupabaseServer, type SupabaseServerOptions, startSupabaseServer } from '@sluice/supabase-server'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { supabaseAuthPlugin } from '../auth/supabaseAuthPlugin.ts'
import { SUPABASE_AUTH_PLUGIN_ID } from '../pluginIds.ts'
import { startApp } from './startApp.ts'

/** Answers a request instead of the server. */
export type Fault = NonNullable<SupabaseServerOptions['instead']>
type StartOptions = Omit<Parameters<typeof startApp>[0], 'server'>
export type App = Awaited<ReturnType<typeof startApp>>

export const ana = { id: '11111111-1111-4111-8111-111111111111', email: 'ana@example.com', password: 'correct horse' }
export const bea = { id: '22222222-2222-4222-8222-222222222222', email: 'bea@example.com', password: 'battery staple' }

const START = 1_781_481_600_000

/** A server with two accounts for the tests of a file, and apps with both plugins. */
export function signInWorld(options: SupabaseServerOptions = {}) {
  let server: SupabaseServer | null = null
  let fault: Fault = () => undefined
  beforeAll(async () => {
    server = await startSupabaseServer({ accounts: [ana, bea], instead: (request) => fault(request), ...options })
  })
  // The client of Supabase reads the system's time: it stands still, at the start of the simulated clock.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
  afterEach(() => {
    fault = () => undefined
    vi.useRealTimers()
  })
  afterAll(() => server?.stop())
  const running = () => {
    if (!server) throw new Error('The server has not started.')
    return server
  }
  return {
    server: running,
    /** Lets a test answer requests itself, until it ends. */
    answerWith: (next: Fault) => {
      fault = next
    },
    start: (more: StartOptions = {}) => startApp({ server: running(), extraPlugins: [supabaseAuthPlugin()], ...more }),
    /** The last message that was sent to somebody. */
    message: (to: string) => {
      const found = running().messages.findLast((one) => one.to === to)
      if (!found) throw new Error(`Nothing was sent to ${to}.`)
      return found
    },
  }
}

/** A variable of the sign-in plugin. */
export const shown = ({ runtime }: App, name: string) => runtime.variables.get(`${SUPABASE_AUTH_PLUGIN_ID}-${name}`)

/** Whether somebody is signed in, and who. */
export const status = (app: App) => [shown(app, 'isAuthenticated'), Object(shown(app, 'user')).email ?? null]

export const signIn = (app: App, { email, password }: { email: string; password: string } = ana) =>
  app.sign('signInEmail', { email, password })

/** Content of the storage of an app, for the next visit. */
export const kept = ({ services: { storage } }: App) =>
  Object.fromEntries(storage.keys().map((key) => [key, storage.get(key) ?? '']))

/** Content of the storage, with a token that has expired. */
export const ended = (app: App) =>
  Object.fromEntries(
    Object.entries(kept(app)).map(([key, text]) => {
      return [key, JSON.stringify({ ...JSON.parse(text), expires_at: START / 1_000 - 600 })]
    }),
  )

/** Opens a link of a mail or of a provider; returns where it leads. */
export async function follow(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

/** Moves the simulated clock and the system's. */
export function pass(app: App, ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  app.services.clock.advance(ms)
}
