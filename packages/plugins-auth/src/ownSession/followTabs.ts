import type { PluginContext } from '@sluice/engine/plugins'
import { joinTabs } from '../joinTabs.ts'

/** Changes of a session that its other tabs hear of. */
export type TabMessage = 'signed-in' | 'signed-out'

interface Session {
  /** Ends it in this tab. */
  end(): void
  /** Reads it again from its cookie, which all tabs share. */
  readAgain(): Promise<unknown>
}

/** Follows the session in other tabs; returns a function that tells them of a change in this one. */
export function followTabs(context: PluginContext, session: Session): (message: TabMessage) => Promise<void> {
  return joinTabs(context, 'sluice-session', async (message) => {
    if (message === 'signed-in') return session.readAgain()
    session.end()
    const { isPublicPage } = await context.app()
    if (!isPublicPage()) context.requireSignIn()
    return undefined
  })
}
