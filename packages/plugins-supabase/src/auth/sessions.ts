import type { PluginContext } from '@sluice/engine/plugins'
import { Session } from './Session.ts'

const sessions = new WeakMap<object, Session>()

/** The session of an app, by the context of its sign-in plugin. */
export function sessionOf(context: PluginContext): Session {
  const session = sessions.get(context) ?? new Session(context)
  sessions.set(context, session)
  return session
}

/** The token of the session, renewed where it is about to end; null when nobody is signed in. */
export function freshToken(context: PluginContext): Promise<string | null> {
  return sessionOf(context).freshToken()
}
