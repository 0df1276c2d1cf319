import type { PluginContext } from '@sluice/engine/plugins'

/**
 * Joins the other tabs of the app under a name, until the app ends; returns a function that tells them something. A failure of
 * `follow` is logged.
 */
export function joinTabs(
  { services, onEnd }: PluginContext,
  name: string,
  follow: (message: unknown) => Promise<unknown>,
): (message: string) => Promise<void> {
  const joined = services
    .device()
    .then((device) => {
      const tabs = device.joinTabs?.(name, (message) => {
        follow(message).catch((error: unknown) =>
          services.log.warn('A change of the session in another tab could not be followed.', error),
        )
      })
      if (tabs) onEnd(tabs.leave)
      return tabs
    })
    .catch((error: unknown) => services.log.warn('The other tabs cannot be followed.', error))
  return async (message) => (await joined)?.tell(message)
}
