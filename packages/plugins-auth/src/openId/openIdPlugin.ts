import { definePlugin, type PluginContext, type PluginDefinition } from '@sluice/engine/plugins'
import { isPrivateAddress } from '../isPrivateAddress.ts'
import { perContext } from '../perContext.ts'
import { bearerFetch } from '../renewal/bearerFetch.ts'
import { type BrowserTools, browserTools } from './browserTools.ts'
import { createSignIn, type SignIn } from './createSignIn.ts'
import { openIdSettings } from './settings.ts'
import { openIdUser, withRole } from './toUser.ts'

/** Id of the stored plugin. */
export const OPENID_PLUGIN_ID = '01af5352-af71-4382-844b-2ec141ff243b'

/**
 * Signs users in at any OpenID provider: authorization code with PKCE, in the same tab or in a window.
 * @param browser windows and locks, for tests; those of the browser by default.
 */
export function openIdPlugin(browser: BrowserTools = browserTools()): PluginDefinition {
  const options = { pluginId: OPENID_PLUGIN_ID, readSettings: openIdSettings, toUser: openIdUser, browser }
  const signInOf = perContext((context) => createSignIn(context, options))
  return definePlugin({
    id: OPENID_PLUGIN_ID,
    name: 'OpenID',
    namespace: 'openId',
    variables: openIdVariables,
    actions: {
      loginWithPopup: {
        doc: 'Signs in at the provider in a window of its own; the result is the user.',
        run: (_args, context) => signInOf(context.plugin).loginWithPopup({ writer: context, signal: context.signal }),
      },
      loginWithRedirect: {
        doc: 'Leaves the app to sign in at the provider, which leads back to the page that was asked for.',
        run: (_args, context) => signInOf(context.plugin).loginWithRedirect(),
      },
      logoutWithPopup: {
        doc: 'Signs out here and in all tabs, and at the provider in a window of its own.',
        run: (_args, context) => signInOf(context.plugin).logoutWithPopup({ writer: context, signal: context.signal }),
      },
      logoutWithRedirect: {
        doc: 'Signs out here and in all tabs, and leaves the app to sign out at the provider.',
        run: (_args, context) => signInOf(context.plugin).logoutWithRedirect(context),
      },
      fetchUser: {
        doc: 'Asks the provider about the user again; the result is the user.',
        run: (_args, context) => signInOf(context.plugin).session.fetchUser(context),
      },
      updateTokens: {
        doc: 'Replaces tokens of the present session by those that a workflow has got.',
        run: (tokens, context) => signInOf(context.plugin).session.updateTokens(tokens, context),
      },
    },
    ...openIdCapabilities(signInOf),
  })
}

/** Variables of every sign-in at a provider. */
export const openIdVariables = {
  user: { doc: 'The signed-in user with the claims of the provider, or null.', defaultValue: null },
  isAuthenticated: { doc: 'Whether somebody is signed in.', defaultValue: false },
  accessToken: { doc: 'The token of the present session, or null.', defaultValue: null },
} as const

/** Capabilities that the page guard, requests and other plugins use. */
export function openIdCapabilities(signInOf: (context: PluginContext) => SignIn) {
  return {
    load: (context) => signInOf(context).takeAnswer(),
    wrapFetch: (next, context) => bearerFetch(next, context, signInOf(context).session),
    auth: {
      init: (context) => signInOf(context).restore(),
      isAuthenticated: (context) => context.getVariable('isAuthenticated') === true,
      user: (context) => withRole(context.getVariable('user')),
      // Never in plain text, except to this machine.
      token: (context, address) =>
        address && !isPrivateAddress(address, context) ? null : signInOf(context).session.token(),
      watchToken: (context, onChange) => signInOf(context).session.watchToken(onChange),
    },
  } satisfies Partial<PluginDefinition>
}
