import type { ActorFact } from './actor.ts'

/** What a permission comes with: reading only, leaving a trace, platform figures instead of the company's own. */
export type Limit = 'read_only' | 'logged' | 'platform_totals'

/**
 * One cell of the permission table.
 *
 * `yes` and `no` say all; `own` reaches own or assigned records; `given` asks for facts that must all hold. `limits` say what a
 * permission comes with.
 */
export type Cell =
  | { readonly kind: 'no' }
  | { readonly kind: 'yes'; readonly limits: readonly Limit[] }
  | { readonly kind: 'own' | 'given'; readonly given: readonly ActorFact[]; readonly limits: readonly Limit[] }

export const no: Cell = { kind: 'no' }
export const yes: Cell = { kind: 'yes', limits: [] }
export const own: Cell = { kind: 'own', given: ['own'], limits: [] }

/** A cell that asks for facts. */
export const given = (...facts: readonly ActorFact[]): Cell => ({ kind: 'given', given: facts, limits: [] })

/** A yes with limits. */
export const limited = (...limits: readonly Limit[]): Cell => ({ kind: 'yes', limits })
