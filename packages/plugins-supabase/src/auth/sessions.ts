import type { PluginContext } from '@sluice/engine/plugins'
import type { Project } from '../connection/resolveProject.ts'
import { Session } from './Session.ts'

const sessions = new WeakMap<object, Session>()

/** The session of an app, by the context of its sign-in plugin. */
export function sessionOf(context: PluginContext): Session {
  const session = sessions.get(context) ?? new Session(context)
  sessions.set(context, session)
  return session
}

/** The token of the session for requests to a project, renewed where it is about to end; null where it must not be sent. */
export function freshTokenFor(context: PluginContext, project: Project): Promise<string | null> {
  return sessionOf(context).freshTokenFor(project)
}
