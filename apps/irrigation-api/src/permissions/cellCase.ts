import type { Capability } from '@sluice/irrigation-rules'
import type { PermissionWorld } from './createPermissionWorld.ts'

/** A request that was prepared. */
export type CellRequest = readonly [
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
]

/** A request that shows what cells of the permission table promise, and its answers. */
export interface CellCase {
  readonly capability: Capability
  /** What is asked, in words that tell it from the others of its capability. */
  readonly name: string
  /** Statuses by the columns O M T R A C N; `null` is a 200 without the `field`, and `-` leaves a column to another case. */
  readonly answers: string
  /** Prepares what is asked; it is made anew for each column. */
  readonly request: (world: PermissionWorld) => CellRequest | Promise<CellRequest>
  /** Settings of the account while it is asked. */
  readonly settings?: Readonly<Record<string, boolean>>
  /** Table whose rows change when it is allowed, and stay as they are when it is refused. */
  readonly changes?: string
  /** Path to what the answer shows to whom may see it, or words of a table. */
  readonly field?: string
  /** Takes back what was prepared where others would stumble over it. */
  readonly after?: (world: PermissionWorld) => Promise<unknown>
  /** Whether product staff asks without visiting the account. */
  readonly isAtHome?: boolean
}
