import type { PluginApp } from '@sluice/engine/plugins'

/**
 * Absolute address of a stored redirect: a page of the app by its id, a path, or an address as it is; null for anything else, so
 * that the project's own address counts.
 */
export function redirectAddress(redirect: unknown, app: Pick<PluginApp, 'pagePath'>, origin: string): string | null {
  if (typeof redirect !== 'string' || redirect === '') return null
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(redirect)) return redirect
  const path = redirect.startsWith('/') ? redirect : app.pagePath(redirect)
  return path === null ? null : new URL(path, origin).href
}
