import type { World } from '../world/world.ts'

/** Page of the app that finishes signing in with a provider, in each language. */
const paths = ['/post_google_oauth_redirect_page/', '/es/post_google_oauth_redirect_page/']

/** The addresses that a provider may send people back to: those that are configured, else the app's own page. */
export function redirectUris({ config }: Pick<World, 'config'>, origin: string): readonly string[] {
  return config.redirectUris ?? paths.map((path) => origin + path)
}
