import { inspect } from 'node:util'
import type { PluginDefinition } from '@sluice/engine/plugins'
import { expect } from 'vitest'
import type { BrowserTools } from '../openId/browserTools.ts'
import { startApp, type TestApp, type TestBrowser, testBrowser } from './startApp.ts'
import type { ProviderPerson, TestOpenIdProvider } from './startOpenIdProvider.ts'
import { testTools } from './testTools.ts'

export const ORIGIN = 'http://app.test'
export const ana: ProviderPerson = { sub: 'ana', email: 'ana@example.com', name: 'Ana', role: 'owner' }

export interface World {
  readonly settings?: object
  readonly path?: string
  readonly browser?: TestBrowser
  /** Storage of the tab. */
  readonly session?: Map<string, string>
  readonly tools?: ReturnType<typeof testTools>
  readonly fetch?: typeof fetch
  readonly groups?: readonly unknown[]
  readonly person?: ProviderPerson
  /** Arguments of the sign-in. */
  readonly args?: object
}

/** Starts apps with a sign-in at a provider, and signs people in. */
export function openIdApps(
  provider: () => TestOpenIdProvider,
  create: (tools: BrowserTools) => PluginDefinition,
  settingsFor: (issuer: string) => object,
) {
  function start({ settings = {}, tools = testTools(), ...world }: World = {}) {
    const stored = { ...settingsFor(provider().issuer), afterSignInPageId: 'faq', ...settings }
    return startApp({ plugin: create(tools), settings: stored, ...world })
  }

  /** Begins a sign-in; returns the address that the provider leads back to. */
  async function begin(app: TestApp, person: ProviderPerson | null = ana, args: object = {}): Promise<URL> {
    expect((await app.run('loginWithRedirect', { ...args })).error).toBeNull()
    return provider().authorize(app.services.history.assigned.at(-1) ?? '', person)
  }

  /** Follows a sign-in to the address it leads back to; resolves to the app that is loaded there. */
  async function comeBack({ path = '/', person = ana, args = {}, ...given }: World = {}, change = (back: URL) => back) {
    const world = { browser: testBrowser(), session: new Map<string, string>(), ...given }
    const before = await start({ ...world, path })
    const back = change(await begin(before, person, args))
    before.stop()
    return start({ ...world, path: back.pathname + back.search })
  }

  async function signIn(world: World = {}) {
    const app = await comeBack(world)
    await expect.poll(() => stateOf(app)).toEqual(signedIn)
    return app
  }

  /** Loads the document of an app again, or opens another tab where `session` is new. */
  function reload(app: TestApp, world: World = {}) {
    app.stop()
    return start({ browser: app.browser, session: app.session, ...world })
  }

  return { start, begin, comeBack, signIn, reload }
}

/** Whether and who is signed in, and whether there is a token. */
export const stateOf = ({ value }: Pick<TestApp, 'value'>) => [
  Object(value('user')).sub ?? null,
  value('isAuthenticated'),
  typeof value('accessToken') === 'string',
]
export const signedIn = ['ana', true, true]
export const signedOut = [null, false, false]

/** Codes of the errors in the log. */
export const codesOf = ({ errors }: Pick<TestApp, 'errors'>) => errors.map((error) => Object(error).code)

/** Everything that the app has put where others may read it: the log, addresses, and the storage of the app. */
export const leftBehind = ({ errors, services, browser, session }: TestApp) =>
  inspect([errors, services.logged, services.history.current(), services.history.assigned, browser, session], {
    depth: 12,
    maxStringLength: null,
  })
