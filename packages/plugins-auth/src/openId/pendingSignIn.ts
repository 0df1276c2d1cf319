import type { PluginContext } from '@sluice/engine/plugins'

/** Sign-in on its way to the provider and back. Only the tab that has begun it can complete it. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  /** Secret of the code; the provider knows its hash. */
  readonly verifier: string
  readonly redirectUri: string
  /** Address of the app that the visitor wanted to see; null for the page of the redirect. */
  readonly returnTo: string | null
  /** Claims that the ID token must have. */
  readonly expectedClaims: Readonly<Record<string, string>>
}

/** Answer of a provider that came with the address. */
export interface ProviderAnswer {
  readonly state: string | null
  readonly parameters: URLSearchParams
  /** Whether the window was opened for it, by another one that waits. */
  readonly isOfPopup: boolean
}

const keyOf = (pluginId: string) => `sluice-sign-in-${pluginId}`

/** Starts of the states of a plugin, by which it knows its own answers among those of other plugins. */
export function statePrefixes(pluginId: string): { readonly redirect: string; readonly popup: string } {
  const start = `sluice-${pluginId.slice(0, 8)}`
  return { redirect: `${start}.`, popup: `${start}-popup.` }
}

/** Keeps a sign-in in the storage of the tab, instead of one that has not come back. */
export function keepPending({ services }: PluginContext, pluginId: string, pending: PendingSignIn): void {
  services.session.set(keyOf(pluginId), JSON.stringify(pending))
}

/** Takes the sign-in that this tab has begun; it can be taken once. */
export function takePending({ services }: PluginContext, pluginId: string): PendingSignIn | null {
  const pending = readPending(services.session.get(keyOf(pluginId)))
  services.session.remove(keyOf(pluginId))
  return pending
}

/**
 * Takes the answer of a provider from the address, and removes it there at once, so that neither the history nor a page sees it; null
 * without one of this plugin.
 */
export function takeAnswer({ services }: PluginContext, pluginId: string): ProviderAnswer | null {
  const { history, session } = services
  const { pathname, hash, searchParams } = new URL(history.current(), history.origin)
  const state = searchParams.get('state')
  const { redirect, popup } = statePrefixes(pluginId)
  const isOfPopup = state?.startsWith(popup) === true
  const pending = readPending(session.get(keyOf(pluginId)))
  const isAnswer = searchParams.has('code') || searchParams.has('error')
  // An answer without our state is still for the sign-in that has begun, if it is where that one leads.
  const isForPending = isAnswer && pending !== null && new URL(pending.redirectUri).pathname === pathname
  if (!isOfPopup && !state?.startsWith(redirect) && !isForPending) return null
  history.replace(pathname + hash)
  return { state, parameters: searchParams, isOfPopup }
}

function readPending(stored: string | null): PendingSignIn | null {
  try {
    const { state, nonce, verifier, redirectUri, returnTo, expectedClaims } = Object(JSON.parse(stored ?? 'null'))
    const isKnown = [state, nonce, verifier, redirectUri].every((part) => typeof part === 'string')
    if (!isKnown || !URL.canParse(redirectUri)) return null
    return {
      state,
      nonce,
      verifier,
      redirectUri,
      returnTo: typeof returnTo === 'string' ? returnTo : null,
      expectedClaims: { ...Object(expectedClaims) },
    }
  } catch {
    return null
  }
}
