import type { Region } from '../bindings/Region.ts'
import type { Scope } from '../bindings/Scope.ts'

/** Where in the page an element stands. */
export interface ViewScope {
  readonly scope: Scope
  readonly region: Region | null
  /** Nesting depth: structure flushes parents first, and endless nesting is cut. */
  readonly depth: number
}
