import type { PluginContext } from '@sluice/engine/plugins'
import type { TokenSource } from './renewByWorkflow.ts'

/** Token of a session in the variable `accessToken`, where workflows may write it themselves. */
export interface WatchedToken extends TokenSource {
  /** Tells those who watch, if the token has changed. */
  tell(): void
}

export function watchedToken(context: PluginContext): WatchedToken {
  const token = () => {
    const stored = context.getVariable('accessToken')
    return typeof stored === 'string' && stored !== '' ? stored : null
  }
  const watchers = new Set<() => void>()
  let told: string | null = null
  return {
    token,
    tell: () => {
      if (token() === told) return
      told = token()
      for (const watcher of watchers) watcher()
    },
    watchToken: (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}
