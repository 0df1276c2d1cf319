import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'
import { isPrivateAddress } from '../isPrivateAddress.ts'
import { perContext } from '../perContext.ts'
import { bearerFetch } from '../renewal/bearerFetch.ts'
import { createTokenSession } from './createTokenSession.ts'

/** Ids of the stored plugins. */
export const XANO_AUTH_PLUGIN_ID = 'f5856798-485d-47be-b433-d43d771c64e1'
export const OWN_AUTH_PLUGIN_ID = '6a64802c-52f8-4637-9932-580bf178aaa7'

/** Sign-in at an API of endpoint groups, on any host, as exported projects store it. */
export function xanoAuthPlugin(): PluginDefinition {
  return tokenAuthPlugin({ id: XANO_AUTH_PLUGIN_ID, name: 'Xano Auth', namespace: 'xanoAuth' })
}

/** The same under the id of the builder’s own sign-in. */
export function ownAuthPlugin(): PluginDefinition {
  return tokenAuthPlugin({ id: OWN_AUTH_PLUGIN_ID, name: 'Auth', namespace: 'ownAuth' })
}

/**
 * Signs users in at an API on any host: its token is in a cookie that lasts a year, and in the header of requests to it. A 401
 * runs the refresh workflow, where one is set, once for all waiting requests.
 */
function tokenAuthPlugin(names: Pick<PluginDefinition, 'id' | 'name' | 'namespace'>): PluginDefinition {
  const sessionOf = perContext((context) => createTokenSession(context, names.id))
  return definePlugin({
    ...names,
    variables: {
      user: { doc: 'The signed-in user, or null.', defaultValue: null },
      isAuthenticated: { doc: 'Whether somebody is signed in.', defaultValue: false },
      accessToken: { doc: 'The token of the present session, or null.', defaultValue: null },
    },
    actions: {
      signUp: {
        doc: 'Creates an account and signs in; the result is the user.',
        run: (args, context) => sessionOf(context.plugin).signUp(args, context),
      },
      login: {
        doc: 'Signs in; the result is the user.',
        run: (args, context) => sessionOf(context.plugin).login(args, context),
      },
      loginProvider: {
        doc: 'Leaves the app to sign in with a provider, which leads back to a page.',
        run: (args, context) => sessionOf(context.plugin).loginProvider(args),
      },
      fetchUser: {
        doc: 'Reads the user again.',
        run: (args, context) => sessionOf(context.plugin).fetchUser(args, context),
      },
      storeAuthToken: {
        doc: 'Takes a token that a workflow has got; the user is not read again.',
        run: ({ authToken }, context) => sessionOf(context.plugin).storeToken(authToken, context),
      },
      logout: {
        doc: 'Signs out here and in all tabs; the server is not told.',
        run: (_args, context) => sessionOf(context.plugin).logout(context),
      },
    },
    load: async (context) => {
      const { checkWorkflowId } = context.settings
      if (!checkWorkflowId) return
      const { checkSession } = await import('../renewal/checkSession.ts')
      await checkSession(context, String(checkWorkflowId), () => {
        sessionOf(context)
          .logout()
          .catch((error) => context.services.log.warn('The session could not be ended.', error))
      })
    },
    wrapFetch: (next, context) => bearerFetch(next, context, sessionOf(context)),
    auth: {
      init: (context) => sessionOf(context).restore(),
      isAuthenticated: (context) => context.getVariable('isAuthenticated') === true,
      user: (context) => context.getVariable('user'),
      // Never in plain text, except to this machine.
      token: (context, address) => (address && !isPrivateAddress(address, context) ? null : sessionOf(context).token()),
      watchToken: (context, onChange) => sessionOf(context).watchToken(onChange),
    },
  })
}
