import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'
import { isPrivateAddress } from '../isPrivateAddress.ts'
import { perContext } from '../perContext.ts'
import { bearerFetch } from '../renewal/bearerFetch.ts'
import { createTokenPairSession } from './createTokenPairSession.ts'

/** Id of the stored plugin. */
export const TOKEN_BASED_AUTH_PLUGIN_ID = '41448d5d-ae26-49bd-82b6-1c79f462e972'

/**
 * Signs users in with tokens that workflows get from any server and store: the plugin asks an endpoint for the user, and renews the
 * token after a 401 of that server, once for all waiting requests. Only a refusal signs the user out, a missing answer never does.
 */
export function tokenBasedAuthPlugin(): PluginDefinition {
  const sessionOf = perContext((context) => createTokenPairSession(context, TOKEN_BASED_AUTH_PLUGIN_ID))
  return definePlugin({
    id: TOKEN_BASED_AUTH_PLUGIN_ID,
    name: 'Token Based Auth',
    namespace: 'tokenBasedAuth',
    variables: {
      user: { doc: 'The signed-in user, or null.', defaultValue: null },
      isAuthenticated: { doc: 'Whether somebody is signed in.', defaultValue: false },
      accessToken: { doc: 'The token of the present session, or null.', defaultValue: null },
      refreshToken: { doc: 'The token that renews it, or null.', defaultValue: null },
    },
    actions: {
      fetchUser: {
        doc: 'Reads the user with the stored token; the result is the user.',
        run: (_args, context) => sessionOf(context.plugin).fetchUser(context),
      },
      storeToken: {
        doc: 'Takes tokens that a workflow has got; the user is not read.',
        run: (tokens, context) => sessionOf(context.plugin).storeToken(tokens, context),
      },
      logout: {
        doc: 'Signs out here and in all tabs; the server is not told.',
        run: (_args, context) => sessionOf(context.plugin).logout(context),
      },
    },
    wrapFetch: (next, context) => bearerFetch(next, context, sessionOf(context)),
    auth: {
      init: (context) => sessionOf(context).restore(),
      isAuthenticated: (context) => context.getVariable('isAuthenticated') === true,
      user: (context) => context.getVariable('user'),
      token: (context, address = new URL(context.services.history.origin)) =>
        isPrivateAddress(address, context) ? sessionOf(context).tokenFor(address) : null,
      watchToken: (context, onChange) => sessionOf(context).watchToken(onChange),
    },
  })
}
