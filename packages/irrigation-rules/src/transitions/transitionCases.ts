/**
 * Cases for every row of every state table: permitted and refused actors, origins that are not listed, and each unmet
 * requirement.
 */
import type { Actor, ActorRole } from '../permissions/actor.ts'
import { roles } from '../permissions/role.ts'
import type { TransitionRequest } from './decideTransition.ts'
import { type SampleFacts, sampleFacts, type TableName } from './sampleFacts.ts'
import type { Permitted, StateTable, Transition } from './stateTable.ts'
import { stateTables } from './stateTables.ts'

/** Any state table, without its specific types. */
export type AnyTable = StateTable<string, object, string>

type Row = Transition<string, object, string>

/** A request to a table and the expected part of the decision. */
export interface TransitionCase {
  readonly name: string
  readonly row: string
  readonly group: 'allowed' | 'state' | 'role' | 'guard' | 'unguarded'
  readonly table: AnyTable
  readonly request: TransitionRequest<string, object>
  readonly expected: object
}

/** Every actor role. */
export const actorRoles: readonly ActorRole[] = [...roles, 'client_link', 'system']

/** All state tables with their names. */
export const namedTables = Object.entries(stateTables) as unknown as readonly (readonly [TableName, AnyTable])[] // entries forgets the keys

/** The generated cases of all tables. */
export function transitionCases(): readonly TransitionCase[] {
  return namedTables.flatMap(([name, table]) =>
    table.transitions.flatMap((row) => casesOfRow(table, row, sampleFacts[name] as SampleFacts<object>)),
  )
}

function casesOfRow(table: AnyTable, row: Row, samples: SampleFacts<object>): readonly TransitionCase[] {
  const { id, from, to, via, who } = row
  const good = { ...samples.good, ...samples.goodFor?.find(([pattern]) => pattern.test(id))?.[1] }
  const request = { from, to, ...(via === undefined ? {} : { via }), actor: asActor(who[0]), facts: good }
  const drafts = [...actorDrafts(table, row), ...originDrafts(table, row), ...guardDrafts(row, { good, samples })]
  return drafts.map(({ group, name, change, expected }) => ({
    ...{ group, table, expected },
    row: id,
    name: `${id} ${name}`,
    request: { ...request, ...change },
  }))
}

/** A case before it is tied to a row: its difference from an allowed request. */
interface Draft extends Pick<TransitionCase, 'group' | 'name' | 'expected'> {
  readonly change: Partial<TransitionRequest<string, object>>
}

function actorDrafts(table: AnyTable, row: Row): readonly Draft[] {
  const { id, who, effects } = row
  const refusal = { ok: false, reason: 'role' }
  return [
    ...who.map((it) => ({
      group: 'allowed' as const,
      name: `by ${it.role}`,
      change: { actor: asActor(it) },
      expected: { ok: true, id, effects },
    })),
    ...who.flatMap((it) =>
      it.given.map((fact) => ({
        group: 'role' as const,
        name: `by ${it.role} without ${fact}`,
        change: { actor: without(it, fact) },
        expected: { ...refusal, missing: [fact] },
      })),
    ),
    ...strangers(table, row).map((role) => ({
      group: 'role' as const,
      name: `by ${role}`,
      change: { actor: { role } },
      expected: refusal,
    })),
  ]
}

function originDrafts(table: AnyTable, row: Row): readonly Draft[] {
  const draft = { group: 'state' as const, expected: { ok: false, reason: 'not_listed' } }
  return [
    ...unlistedOrigins(table, row).map((from) => ({ ...draft, name: `from ${from}`, change: { from } })),
    { ...draft, name: 'in a way that is none', change: { via: 'other' } },
  ]
}

interface GuardSamples {
  readonly good: object
  readonly samples: SampleFacts<object>
}

function guardDrafts({ id, needs, effects }: Row, { good, samples }: GuardSamples): readonly Draft[] {
  if (needs.length === 0) {
    return [{ group: 'unguarded', name: 'needs nothing', change: { facts: {} }, expected: { ok: true, id, effects } }]
  }
  return needs.flatMap(({ code }) =>
    (samples.broken[code] ?? []).map((broken) => ({
      group: 'guard' as const,
      name: `without ${code} ${JSON.stringify(broken)}`,
      change: { facts: { ...good, ...broken } },
      expected: { ok: false, reason: 'guard', missing: [code] },
    })),
  )
}

function asActor(permitted: Permitted | undefined): Actor {
  return permitted ? { role: permitted.role, holds: permitted.given } : { role: 'system' }
}

function without({ role, given }: Permitted, fact: string): Actor {
  return { role, holds: given.filter((held) => held !== fact) }
}

/** Roles named in none of the rows that the request matches. */
function strangers({ transitions }: AnyTable, { from, to, via }: Row): readonly ActorRole[] {
  const rows = transitions.filter((it) => it.from === from && it.to === to && (via === undefined || it.via === via))
  return actorRoles.filter((role) => !rows.some(({ who }) => who.some((it) => it.role === role)))
}

/** The state itself and the first other one from which the table has no row to it. */
function unlistedOrigins({ states, transitions }: AnyTable, { to }: Row): readonly string[] {
  const isListed = (from: string) => transitions.some((it) => it.from === from && it.to === to)
  return [to, ...states.filter((state) => state !== to && !isListed(state)).slice(0, 1)]
}
