import type { PluginContext } from '@sluice/engine/plugins'

/** Context through which a session writes its variables: that of the action that asked for it, or else of the plugin. */
export type Writer = Pick<PluginContext, 'setVariable'>

/** The user who is signed in, as pages see them and as a later visit finds them. */
export interface KeptUser {
  /** Shows a user to the pages and keeps them; null forgets them. */
  show(user: unknown, writer?: Writer): void
  /** The user kept by this or an earlier visit; null without one, or for a text that nothing can read. */
  known(): unknown
}

/** A user kept on the device under a key. @param toKept leaves out what must not outlive the page. */
export function keptUser(context: PluginContext, key: string, toKept = (user: unknown) => user): KeptUser {
  const { storage } = context.services
  return {
    show(user, writer = context) {
      writer.setVariable('user', user)
      writer.setVariable('isAuthenticated', user !== null)
      if (user === null) storage.remove(key)
      else storage.set(key, JSON.stringify(toKept(user)))
    },
    known() {
      try {
        return JSON.parse(storage.get(key) ?? 'null')
      } catch {
        return null
      }
    },
  }
}
