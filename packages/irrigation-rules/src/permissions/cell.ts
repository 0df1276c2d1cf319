import type { ActorFact } from './actor.ts'

/** Restriction of a permission: reading only, logged, or platform figures instead of the company's own. */
export type Limit = 'read_only' | 'logged' | 'platform_totals'

/**
 * One cell of the permission table.
 *
 * `yes` and `no` are unconditional; `own` covers own or assigned records; `given` requires facts that must all hold. `limits`
 * restrict the permission.
 */
export type Cell =
  | { readonly kind: 'no' }
  | { readonly kind: 'yes'; readonly limits: readonly Limit[] }
  | { readonly kind: 'own' | 'given'; readonly given: readonly ActorFact[]; readonly limits: readonly Limit[] }

export const no: Cell = { kind: 'no' }
export const yes: Cell = { kind: 'yes', limits: [] }
export const own: Cell = { kind: 'own', given: ['own'], limits: [] }

/** A cell that requires facts. */
export const given = (...facts: readonly ActorFact[]): Cell => ({ kind: 'given', given: facts, limits: [] })

/** A permission with limits. */
export const limited = (...limits: readonly Limit[]): Cell => ({ kind: 'yes', limits })
