import type { PluginContext } from '@sluice/engine/plugins'

/** Changes of a session that its other tabs hear of. */
export type TabMessage = 'signed-in' | 'signed-out'

interface Session {
  /** Ends it in this tab. */
  end(): void
  /** Reads it again from its cookie, which all tabs share. */
  readAgain(): Promise<unknown>
}

/** Follows the session in other tabs; returns a function that tells them of a change in this one. */
export async function followTabs(context: PluginContext, session: Session): Promise<(message: TabMessage) => void> {
  const { joinTabs } = await context.services.device()
  const hear = async (message: unknown) => {
    if (message === 'signed-in') {
      await session
        .readAgain()
        .catch((error) => context.services.log.warn('The session of another tab could not be read.', error))
      return
    }
    session.end()
    const { isPublicPage } = await context.app()
    if (!isPublicPage()) context.requireSignIn()
  }
  const tabs = joinTabs?.('sluice-session', (message) => {
    hear(message).catch((error) => context.services.log.warn('Another tab could not be followed.', error))
  })
  if (tabs) context.onEnd(tabs.leave)
  return (message) => tabs?.tell(message)
}
