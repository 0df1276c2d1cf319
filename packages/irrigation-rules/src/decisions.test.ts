import { afterAll, describe, expect, it } from 'vitest'
import type { ActorFact } from './permissions/actor.ts'
import { may } from './permissions/may.ts'
import { permissionCases } from './permissions/permissionCases.ts'
import { permissions } from './permissions/permissions.ts'
import { decideTransition } from './transitions/decideTransition.ts'
import { namedTables, transitionCases } from './transitions/transitionCases.ts'

// The package declares no platform types, but every test runner has a console.
declare const console: { info(line: string): void }

const transitions = transitionCases()
const cells = permissionCases()

afterAll(() => {
  console.info(`decisions: ${transitions.length} transition cases, ${cells.length} permission cases`)
})

describe('decideTransition', () => {
  it.each(transitions)('$name', ({ table, request, expected }) =>
    expect(decideTransition(table, request)).toEqual(expected),
  )

  const rows = namedTables.flatMap(([, table]) => table.transitions)

  it.each(rows)('has cases for every outcome of $id', ({ id, needs }) => {
    const cases = transitions.filter(({ row }) => row === id)
    const groups = new Set(cases.map(({ group }) => group))
    expect([...groups].sort()).toEqual(
      needs.length > 0 ? ['allowed', 'guard', 'role', 'state'] : ['allowed', 'role', 'state', 'unguarded'],
    )
    expect(cases.length).toBeGreaterThanOrEqual(4)
    for (const { code } of needs) expect(cases.some(({ name }) => name.includes(`without ${code}`))).toBe(true)
  })

  it('has a unique id for every row', () => expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length))
})

describe('may', () => {
  it.each(cells)('$capability by $role is $cell', ({ capability, role, allowed, given, limits }) => {
    const holds = given as readonly ActorFact[] // written as in the type, and compared below
    expect(may(capability, { role, holds })).toEqual(allowed ? { ok: true, limits } : { ok: false, missing: [] })
    if (given.length > 0) expect(may(capability, { role })).toEqual({ ok: false, missing: given })
  })

  it('has a case for every cell', () => expect(cells).toHaveLength(Object.keys(permissions).length * 6))
})

describe('the permission table and the state tables', () => {
  const grantsOfRow = (id: string) =>
    namedTables
      .flatMap(([, table]) => table.transitions)
      .filter((row) => row.id === id)
      .flatMap(({ who }) => who.map(({ role, given }) => [role, ...given].join(' ')))
  const grantsOfCapability = (capability: string) =>
    cells
      .filter((it) => it.capability === capability && it.allowed)
      .map(({ role, given }) => [role, ...given].join(' '))

  it.each([
    { capability: 'schedule_checkup', id: 'checkup.(new)>scheduled' },
    { capability: 'perform_checkup', id: 'checkup.scheduled>in_progress' },
    { capability: 'reopen_checkup', id: 'checkup.completed>in_progress' },
    { capability: 'build_quote', id: 'quote.(new)>draft' },
    { capability: 'send_quote', id: 'quote.draft>sent' },
    { capability: 'approve_quote_by_phone', id: 'quote.viewed>approved:phone' },
    { capability: 'approve_quote_in_person', id: 'quote.viewed>approved:in_person' },
    { capability: 'decide_own_quote', id: 'quote.viewed>approved:link' },
    { capability: 'add_repair', id: 'repair.(new)>open' },
    { capability: 'fix_within_nte', id: 'repair.open>done' },
    { capability: 'sign_backflow_test', id: 'backflow_test.draft>certified' },
    { capability: 'create_submission', id: 'municipal_submission.(new)>draft' },
    { capability: 'submit_submission', id: 'municipal_submission.draft>submitted' },
    { capability: 'decide_submission', id: 'municipal_submission.in_review>rejected' },
  ])('agree on $capability and $id', ({ capability, id }) =>
    expect(grantsOfRow(id)).toEqual(grantsOfCapability(capability)),
  )
})

it('decides at least 300 cases', () => expect(transitions.length + cells.length).toBeGreaterThanOrEqual(300))
