import type { Capability } from '@sluice/irrigation-rules'
import type { PermissionWorld } from './createPermissionWorld.ts'

/** A prepared request. */
export type CellRequest = readonly [
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
]

/** A request that tests cells of the permission table, with its expected answers. */
export interface CellCase {
  readonly capability: Capability
  /** Description that distinguishes it from other cases of the capability. */
  readonly name: string
  /** Statuses by the columns O M T R A C N; `null` is a 200 without the `field`, and `-` leaves a column to another case. */
  readonly answers: string
  /** Prepares the request, anew for each column. */
  readonly request: (world: PermissionWorld) => CellRequest | Promise<CellRequest>
  /** Account settings during the request. */
  readonly settings?: Readonly<Record<string, boolean>>
  /** Table whose rows change when it is allowed, and stay unchanged when it is refused. */
  readonly changes?: string
  /** Path of a value that only permitted roles see in the answer, or words of a CSV answer. */
  readonly field?: string
  /** Undoes the preparation where it would affect other cases. */
  readonly after?: (world: PermissionWorld) => Promise<unknown>
  /** Whether product staff calls from the home account, without visiting. */
  readonly isAtHome?: boolean
}
