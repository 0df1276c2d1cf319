import type { SignIn } from '../../plugins/definePlugin.ts'
import type { PluginHost } from '../../plugins/PluginHost.ts'

/** Returns the visitor according to the sign-in plugin; null without one. */
export function signInOf(plugins: Pick<PluginHost, 'auth'>): SignIn | null {
  const { definition, context } = plugins.auth ?? {}
  const auth = definition?.auth
  return auth && context
    ? { isAuthenticated: auth.isAuthenticated(context), user: auth.user(context), settings: context.settings }
    : null
}
