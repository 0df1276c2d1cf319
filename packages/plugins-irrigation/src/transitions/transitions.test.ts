import { decideTransition, roles } from '@sluice/irrigation-rules'
import { describe, expect, it } from 'vitest'
import {
  namedTables,
  type TransitionCase,
  transitionCases,
} from '../../../irrigation-rules/src/transitions/transitionCases.ts'
import { recordHolding, userHolding } from '../testing/holding.ts'
import { openRules } from '../testing/openRules.ts'

const R = await openRules()
const nameOf = new Map(namedTables.map(([name, table]) => [table, name]))

/** Page data from which the rules derive the same actor. A public form has no user, so no page has its cases. */
function asPage({ table, request: { from, to, via, actor, facts } }: TransitionCase) {
  const kind = nameOf.get(table) ?? ''
  const record = { ...recordHolding(actor), ...(from !== '(new)' && { status: from }) }
  return { kind, record, to, via, user: userHolding(actor), facts }
}
const cases = transitionCases().filter(({ request: { actor } }) => !actor.holds?.includes('public_form'))

describe('state transitions', () => {
  it('are tested for every row of every table', () => {
    expect(new Set(cases.map(({ table }) => nameOf.get(table))).size).toBe(namedTables.length)
    expect(cases.length).toBeGreaterThan(1000)
  })

  it('match the tables', () => {
    const different = cases.filter(({ table, request, ...one }) => {
      const page = asPage({ table, request, ...one })
      const answer = R('R.mayTransition(input.kind, input.record, input.to, input.user, input.facts, input.via)', page)
      return JSON.stringify(answer) !== JSON.stringify(decideTransition(table, request))
    })
    expect(different.map(({ name }) => name)).toEqual([])
  })

  it.each(namedTables)('available on a %s are those that the table gives to the role', (kind, table) => {
    for (const role of roles)
      for (const status of [undefined, ...table.states]) {
        const user = userHolding({ role })
        const record = { ...recordHolding({ role }), status }
        const listed = R('R.transitions(input.kind, input.record, input.user)', { kind, record, user })
        const from = status ?? '(new)'
        const expected = table.transitions.filter(
          (row) => row.from === from && row.who.some((who) => who.role === role && who.given.length === 0),
        )
        expect([role, status, ids(listed)]).toEqual([role, status, expected.map(({ id }) => id)])
      }
  })

  it('report what is missing, and by which route they go', () => {
    const [user, record] = [userHolding({ role: 'owner' }), { status: 'in_progress', created_by: 'other' }]
    expect(
      R("R.transitions('checkup', input.record, input.user, { touched_zones: 2, missing: [] })", { record, user }),
    ).toEqual([
      {
        id: 'checkup.in_progress>scheduled',
        to: 'scheduled',
        via: null,
        ok: false,
        missing: ['zone_touched'],
        offline: true,
      },
      {
        id: 'checkup.in_progress>completed:office',
        to: 'completed',
        via: 'office',
        ok: true,
        missing: [],
        offline: true,
      },
      {
        id: 'checkup.in_progress>cancelled',
        to: 'cancelled',
        via: null,
        ok: false,
        missing: ['reason_required'],
        offline: false,
      },
    ])
  })

  it.each([
    { role: 'owner', asked: ['reason_required'], expected: true },
    { role: 'owner', asked: [], expected: false },
    { role: 'technician', asked: ['reason_required'], expected: false },
  ] as const)('are offered to the $role when the page asks for $asked: $expected', ({ role, asked, expected }) => {
    const input = { user: userHolding({ role }), record: { status: 'in_progress' }, asked }
    expect(R("R.offersTransition('checkup', input.record, 'cancelled', input.user, input.asked)", input)).toBe(expected)
  })

  it('depend on the setting of the company', () => {
    const record = { status: 'in_progress', assigned_user_id: 'u1', missing: [] }
    const asked = (require_review: boolean) => {
      const user = { id: 'u1', role: 'technician', account: { require_review } }
      return R("R.transitions('checkup', input.record, input.user).filter((one) => one.ok).map((one) => one.to)", {
        record,
        user,
      })
    }
    expect([asked(true), asked(false)]).toEqual([['in_review'], ['completed']])
  })

  it('of a ticket follow its kind, and an unknown kind is an error', () => {
    const user = userHolding({ role: 'owner' })
    const ask = (kind: string, ticket: object) => () =>
      R('R.mayTransition(input.kind, input.ticket, "open", input.user)', { kind, ticket, user })
    expect(ask('ticket', { kind: 'service_request', status: 'new' })()).toMatchObject({ ok: true })
    expect(ask('ticket', { kind: 'support', status: 'new', created_by: 'other' })()).toMatchObject({ reason: 'role' })
    expect(ask('checkups', {})).toThrow('There is no state table “checkups”.')
  })
})

function ids(listed: unknown): unknown {
  return Array.isArray(listed) ? listed.map(({ id }) => id) : listed
}
