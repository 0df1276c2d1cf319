import type { PluginContext } from '@sluice/engine/plugins'
import { type Connection, connectTo } from './connection/connectTo.ts'
import { type Project, resolveProject } from './connection/resolveProject.ts'
import { SUPABASE_AUTH_PLUGIN_ID } from './pluginIds.ts'

/** Connects to the project of the running environment. @throws {SupabaseError} that names a missing setting. */
export async function connect(context: PluginContext): Promise<Connection> {
  const { environment } = await context.app()
  const project = resolveProject(context.settings, environment, 'Supabase')
  return connectTo(project, context.fetch, () => signedInToken(context, project))
}

async function signedInToken(context: PluginContext, project: Project): Promise<string | null> {
  const auth = context.auth()
  if (auth?.definition.id !== SUPABASE_AUTH_PLUGIN_ID) return null
  const { freshTokenFor } = await import('./auth/sessions.ts')
  return freshTokenFor(auth.context, project)
}
