/** Session that a redirect back to the app brings: a code to exchange, or its tokens. */
export type Arrived =
  | { readonly kind: 'code'; readonly code: string; readonly flowId: string | null }
  | { readonly kind: 'tokens'; readonly tokens: { readonly access_token: string; readonly refresh_token: string } }

/** Takes what a redirect back to the app has left in the address, and removes it there; null without it. */
export function sessionInAddress(url: URL, hasBegun: boolean): Arrived | null {
  const { searchParams, hash } = url
  const code = searchParams.get('code')
  if (code && hasBegun) {
    const flowId = searchParams.get('sb_flow_id')
    for (const name of ['code', 'sb_flow_id']) searchParams.delete(name)
    return { kind: 'code', code, flowId }
  }
  const tokens = new URLSearchParams(hash.slice(1))
  const [access_token, refresh_token] = [tokens.get('access_token'), tokens.get('refresh_token')]
  if (!access_token || !refresh_token) return null
  url.hash = ''
  return { kind: 'tokens', tokens: { access_token, refresh_token } }
}
