import { pageGate } from './pageGate.ts'

/** A page with 1,000 bound rows, from mounting to paint, relative to hand-written React. */
export const pageMount = pageGate('page-mount', 'mount', 1_000)
