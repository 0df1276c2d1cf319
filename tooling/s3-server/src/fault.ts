/**
 * Simulated fault of a request: it is answered after `ms`, it is answered with a status and changes nothing, or the response body
 * ends after its first half, where the connection is closed (`cut`) or hangs (`stall`).
 */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'cut' }
  | { readonly kind: 'stall' }
