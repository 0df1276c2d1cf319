import { pageGate } from './pageGate.ts'

/** A page with 1,000 bound rows, from mounting to paint, beside React by hand. */
export const pageMount = pageGate('page-mount', 'mount', 1_000)
