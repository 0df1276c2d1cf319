/**
 * What goes wrong with a request: it is answered `ms` later, it is answered with a status and changes nothing, or the
 * answer's body has a first half only, after which the connection ends (`cut`) or is silent (`stall`).
 */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'cut' }
  | { readonly kind: 'stall' }
