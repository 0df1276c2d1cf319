import { definePlugin, type PluginDefinition } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import { perContext } from '../perContext.ts'
import { bearerFetch } from '../renewal/bearerFetch.ts'
import { createSession } from './session.ts'
import { checkSettings, readSettings } from './settings.ts'

/** Id of the stored plugin. */
export const AUTH_PLUGIN_ID = '7f6c1f7a-3c5e-4f6b-9d51-0a4b8f0f4a11'

/**
 * Signs users in against an API with short-lived bearer tokens: the token lives in memory, the session in a cookie that scripts
 * cannot read. A 401 renews the session once for all waiting requests and retries them; only a 401 or 403 of the session itself
 * signs the user out, a missing response never does.
 */
export function authPlugin(): PluginDefinition {
  const sessionOf = perContext((context) => createSession(context, readSettings(context.settings)))
  return definePlugin({
    id: AUTH_PLUGIN_ID,
    name: 'Sign-in',
    namespace: 'auth',
    checkSettings,
    variables: {
      user: { doc: 'The signed-in user, or null.', defaultValue: null },
      isAuthenticated: { doc: 'Whether somebody is signed in.', defaultValue: false },
      accessToken: { doc: 'The token of the present session, or null.', defaultValue: null },
    },
    actions: {
      login: {
        doc: 'Signs in with e-mail and password, the code of a second factor where the server asks for one, and `reopen` where a closed account is opened again; the result is the user.',
        run: ({ email, password, code, reopen }, context) =>
          sessionOf(context.plugin).login(
            {
              email: textOf(email),
              password: textOf(password),
              ...codeOf(code),
              ...(reopen === true ? { reopen } : {}),
            },
            context,
          ),
      },
      fetchUser: {
        doc: 'Reads the user again.',
        run: (_args, context) => sessionOf(context.plugin).fetchUser(context),
      },
      storeAuthToken: {
        doc: 'Takes a token that a workflow has got; the user is not read again.',
        run: ({ authToken }, context) => {
          if (typeof authToken !== 'string' || authToken === '')
            throw new AuthError('auth/no-token', 'There is no token to store.', 0)
          sessionOf(context.plugin).storeToken(authToken, context)
        },
      },
      forgotPassword: {
        doc: 'Asks for a mail with a link to choose a new password; whether the e-mail is known is not told.',
        run: ({ email }, context) => sessionOf(context.plugin).forgotPassword(String(email ?? '')),
      },
      resetPassword: {
        doc: 'Chooses a new password with the token of such a link; every sign-in of the person ends.',
        run: ({ token, password }, context) =>
          sessionOf(context.plugin).resetPassword(String(token ?? ''), String(password ?? ''), context),
      },
      logout: { doc: 'Signs out.', run: (_args, context) => sessionOf(context.plugin).logout(context) },
    },
    load: async (context) => {
      const { checkWorkflowId } = context.settings
      if (checkWorkflowId)
        await (await import('../renewal/checkSession.ts')).checkSession(context, String(checkWorkflowId), () =>
          sessionOf(context).end(),
        )
    },
    wrapFetch: (next, context) => bearerFetch(next, context, sessionOf(context)),
    auth: {
      init: (context) => sessionOf(context).restore(),
      isAuthenticated: (context) => context.getVariable('isAuthenticated') === true,
      user: (context) => context.getVariable('user'),
      token: (context, { origin } = new URL(context.services.history.origin)) =>
        origin === context.services.history.origin ? sessionOf(context).token() : null,
      watchToken: (context, onChange) => sessionOf(context).watchToken(onChange),
    },
  })
}

const textOf = (value: unknown) => String(value ?? '')

/** Omits an empty code, as servers without second factors expect none. */
const codeOf = (code: unknown) => (textOf(code).trim() === '' ? {} : { code: textOf(code).trim() })
