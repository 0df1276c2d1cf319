import { definePlugin, type PluginActionSchema, type PluginDefinition } from '@sluice/engine/plugins'
import { SUPABASE_AUTH_PLUGIN_ID } from '../pluginIds.ts'
import type { authActions } from './authActions.ts'
import { sessionOf } from './sessions.ts'
import { userWithRoles } from './userWithRoles.ts'

/**
 * Signs people in with Supabase Auth. The session is kept in the storage of the app and renewed before its token ends; only a
 * refusal by the server ends it. The client of Supabase is loaded with the first action that needs it.
 */
export function supabaseAuthPlugin(): PluginDefinition {
  return definePlugin({
    id: SUPABASE_AUTH_PLUGIN_ID,
    name: 'Supabase Auth',
    namespace: 'supabaseAuth',
    variables: {
      user: { doc: 'The signed-in user with `roles`, or null.', defaultValue: null },
      isAuthenticated: { doc: 'Whether somebody is signed in.', defaultValue: false },
      accessToken: { doc: 'The token of the present session, or null.', defaultValue: null },
    },
    actions: {
      signInEmail: action('signInEmail', 'Signs in with e-mail and password; the result is the user.'),
      signInPhone: action('signInPhone', 'Signs in with phone number and password; the result is the user.'),
      signUp: action('signUp', 'Creates an account; signs in where addresses need not be confirmed.'),
      signInProvider: action('signInProvider', 'Goes to a provider to sign in there.'),
      signInMagicLink: action('signInMagicLink', 'Sends a mail with a link that signs in.'),
      signInOTP: action('signInOTP', 'Sends a code that signs in.'),
      signInOIDC: action('signInOIDC', 'Signs in with the token of a provider; the result is the user.'),
      signInSSO: action('signInSSO', 'Goes to the provider of an organization to sign in there.'),
      verifyOTP: action('verifyOTP', 'Signs in with a code that was sent; the result is the user.'),
      resendOTP: action('resendOTP', 'Sends a code or mail again.'),
      signOut: action('signOut', 'Signs out.'),
      fetchUser: action('fetchUser', 'Reads the user again; null when nobody is signed in.'),
      refreshSession: action('refreshSession', 'Renews the session; the result is the user.'),
      resetPasswordForEmail: action('resetPasswordForEmail', 'Sends a mail with a link to choose a new password.'),
      confirmPassword: action('confirmPassword', 'Sets a new password after such a link.'),
      updateUserMeta: action('updateUserMeta', 'Changes e-mail, phone number or metadata of the user.'),
      updateUserPassword: action('updateUserPassword', 'Changes the password of somebody who knows the old one.'),
    },
    auth: {
      init: (context) => sessionOf(context).restore(),
      isAuthenticated: (context) => context.getVariable('isAuthenticated') === true,
      user: (context) => userWithRoles(context.getVariable('user'), context.settings),
      token: (context, address?: URL) => sessionOf(context).token(address),
      watchToken: (context, onChange) => sessionOf(context).watchToken(onChange),
    },
  })
}

function action(name: keyof typeof authActions, doc: string): PluginActionSchema {
  return {
    doc,
    run: async (args, context) => (await import('./authActions.ts')).authActions[name](args, context),
  }
}
