import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import { perContext } from '../perContext.ts'
import { type BrowserTools, browserTools } from './browserTools.ts'
import { changeUserPassword } from './changeUserPassword.ts'
import { createSignIn, type SignInParts } from './createSignIn.ts'
import { openIdCapabilities, openIdVariables } from './openIdPlugin.ts'
import { auth0Settings } from './settings.ts'
import { auth0User } from './toUser.ts'

/** Id of the stored plugin. */
export const AUTH0_PLUGIN_ID = 'e93a2dfd-9b19-473e-b445-c666fed4e14a'

/**
 * Signs users in at Auth0, which is an OpenID provider: authorization code with PKCE, in the same tab or in a window.
 * @param browser windows and locks, for tests; those of the browser by default.
 */
export function auth0Plugin(browser: BrowserTools = browserTools()): PluginDefinition {
  const options = { pluginId: AUTH0_PLUGIN_ID, readSettings: auth0Settings, toUser: auth0User, browser }
  const signInOf = perContext((context) => createSignIn(context, options))
  return definePlugin({
    id: AUTH0_PLUGIN_ID,
    name: 'Auth0',
    namespace: 'auth0',
    variables: openIdVariables,
    actions: {
      loginWithPopup: {
        doc: 'Signs in at Auth0 in a window of its own; the result is the user.',
        run: (args, context) =>
          signInOf(context.plugin).loginWithPopup({ writer: context, signal: context.signal }, partsOf(args)),
      },
      loginWithRedirect: {
        doc: 'Leaves the app to sign in at Auth0, which leads back to the page that was asked for.',
        run: (args, context) => signInOf(context.plugin).loginWithRedirect(partsOf(args)),
      },
      logout: {
        doc: 'Signs out here and in all tabs, and leaves the app to sign out at Auth0.',
        run: (_args, context) => signInOf(context.plugin).logoutWithRedirect(context),
      },
      changeUserPassword: {
        doc: 'Lets Auth0 send a mail with a link to choose a new password.',
        run: (args, context) => changeUserPassword(args, context.plugin),
      },
      updateUserProfile: { doc: `Fails: ${NEEDS_SERVER}`, run: failWithoutServer },
      updateUserEmail: { doc: `Fails: ${NEEDS_SERVER}`, run: failWithoutServer },
    },
    ...openIdCapabilities(signInOf),
  })
}

const NEEDS_SERVER =
  'only a server with the machine-to-machine client may change users; call an endpoint of your server instead.'

function failWithoutServer(): never {
  throw new AuthError('auth/needs-server', `The user was not changed: ${NEEDS_SERVER}`, 0)
}

/** Parts of a sign-in; an empty argument is none. The ID token must be for the organization, which is an id or a name. */
function partsOf({ screenHint, organization }: Readonly<Record<string, unknown>>): SignInParts {
  const asked = textOf(organization)
  const parameters = { screen_hint: textOf(screenHint), organization: asked }
  return {
    parameters: Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '')),
    expectedClaims:
      asked === '' ? {} : asked.startsWith('org_') ? { org_id: asked } : { org_name: asked.toLowerCase() },
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
