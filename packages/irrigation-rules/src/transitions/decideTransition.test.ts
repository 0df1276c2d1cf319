import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneStatusFromFindings } from '../checkups/zoneStatusFromFindings.ts'
import type { Actor } from '../permissions/actor.ts'
import { checkupTransitions } from './checkupTransitions.ts'
import { decideTransition } from './decideTransition.ts'
import { quoteTransitions } from './quoteTransitions.ts'
import { repairTransitions } from './repairTransitions.ts'
import { actorRoles, namedTables } from './transitionCases.ts'
import { zoneTransitions } from './zoneTransitions.ts'

const tech: Actor = { role: 'technician', holds: ['own'] }
const owner: Actor = { role: 'owner' }
const facts = [
  'own',
  'creator',
  'submitter',
  'sees_prices',
  'sees_costs',
  'sends_quotes',
  'licence',
  'tester_licence',
  'within_hour',
  'within_day',
  'same_day',
  'in_submission',
  'public_form',
] as const

describe('decideTransition', () => {
  it('submits a visit that requires review, and completes any other', () => {
    const visit = { from: 'in_progress', actor: tech } as const
    const decide = (to: 'in_review' | 'completed', require_review: boolean) =>
      decideTransition(checkupTransitions, { ...visit, to, facts: { require_review, missing: [] } })
    expect(decide('in_review', true)).toMatchObject({ ok: true, effects: expect.arrayContaining(['notify_managers']) })
    expect(decide('completed', true)).toEqual({ ok: false, reason: 'guard', missing: ['review_required'] })
    expect(decide('in_review', false)).toEqual({ ok: false, reason: 'guard', missing: ['review_off'] })
    expect(decide('completed', false)).toMatchObject({ ok: true, id: 'checkup.in_progress>completed' })
  })

  it('lets the office complete its own visit although visits are reviewed', () =>
    expect(
      decideTransition(checkupTransitions, {
        from: 'in_progress',
        to: 'completed',
        actor: owner,
        facts: { require_review: true, missing: [] },
      }),
    ).toMatchObject({ ok: true, id: 'checkup.in_progress>completed:office' }))

  it('returns every fact that a guard lacks', () =>
    expect(
      decideTransition(quoteTransitions, {
        from: 'viewed',
        to: 'approved',
        via: 'phone',
        actor: owner,
        facts: { today: '2026-07-11', valid_until_on: '2026-07-10', approved_lines: 1, refused_lines: 0 },
      }),
    ).toEqual({ ok: false, reason: 'guard', missing: ['name_required', 'note_required', 'quote_expired'] }))

  it.each([
    { facts: { authorization: 'nte', visit_total_cents: 15000, nte_cents: 15000 }, ok: true },
    { facts: { authorization: 'nte', visit_total_cents: 15001, nte_cents: 15000 }, ok: false },
    { facts: { authorization: 'nte' }, ok: false },
    { facts: { authorization: 'nte', visit_total_cents: 15001, nte_cents: 15000, price_cents: 0 }, ok: true },
    { facts: { authorization: 'plan_included' }, ok: true },
    { facts: { authorization: 'verbal', authorized_by: 'Ann' }, ok: true },
    { facts: { authorization: 'verbal' }, ok: false },
    { facts: { price_cents: 0 }, ok: true },
    { facts: {}, ok: false },
  ] as const)('repairs on the spot with $facts: $ok', ({ facts, ok }) =>
    expect(decideTransition(repairTransitions, { from: 'open', to: 'done', actor: tech, facts }).ok).toBe(ok),
  )

  it('never allows a transition that no table lists', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...namedTables),
        fc.string(),
        fc.string(),
        fc.nat(),
        fc.nat(),
        ([, table], oddFrom, oddTo, a, b) => {
          const froms = ['(new)', ...table.states, oddFrom]
          const tos = [...table.states, oddTo]
          const from = froms[a % froms.length] ?? oddFrom
          const to = tos[b % tos.length] ?? oddTo
          const isListed = table.transitions.some((row) => row.from === from && row.to === to)
          return actorRoles.every((role) => {
            const decision = decideTransition(table, { from, to, actor: { role, holds: facts } })
            return isListed || (!decision.ok && decision.reason === 'not_listed')
          })
        },
      ),
    ))

  it.each(['admin', 'municipal_reviewer', 'client_link'] as const)(
    'never allows %s an action that no row grants',
    (role) => {
      for (const [, table] of namedTables) {
        for (const { from, to, via, who } of table.transitions) {
          if (who.some((it) => it.role === role)) continue
          const request = { from, to, actor: { role, holds: facts }, ...(via === undefined ? {} : { via }) }
          const others = table.transitions.filter(
            (it) => it.from === from && it.to === to && it.who.some((w) => w.role === role),
          )
          if (via === undefined && others.length > 0) continue
          expect(decideTransition(table, request)).toEqual({ ok: false, reason: 'role' })
        }
      }
    },
  )

  it.each([
    { role: 'admin', tables: ['subscription', 'municipal_submission', 'support'] },
    { role: 'municipal_reviewer', tables: ['municipal_submission', 'support'] },
    { role: 'client_link', tables: ['quote', 'municipal_submission', 'share_link'] },
  ] as const)('allows $role to change $tables only', ({ role, tables }) =>
    expect(
      namedTables
        .filter(([, { transitions }]) => transitions.some(({ who }) => who.some((it) => it.role === role)))
        .map(([name]) => name),
    ).toEqual(tables),
  )

  it('never throws, whatever the arguments', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...namedTables),
        fc.nat(),
        fc.anything(),
        fc.anything(),
        fc.anything(),
        ([, table], n, actor, given, odd) => {
          const row = table.transitions[n % table.transitions.length]
          const { from, to, who = [] } = row ?? { from: '(new)', to: '' }
          const first = { role: who[0]?.role, holds: facts }
          for (const request of [
            { from, to, actor, facts: given },
            { from, to, actor: first, facts: given },
            { from: odd, to: odd, via: odd, actor: first, facts: given },
            { from, to, actor: { role: odd, holds: odd }, facts: null },
          ]) {
            expect(decideTransition(table, request as never)).toHaveProperty('ok') // deliberately of the wrong type
          }
        },
      ),
    ))

  it('never throws on facts with known names and values of any kind', () => {
    const names = [...new Set(namedTables.flatMap(([, { transitions }]) => transitions.flatMap(factNames)))]
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true })
    const anyFacts = fc.dictionary(fc.constantFrom(...names), fc.oneof(anything, fc.constant(Object.create(null))))
    fc.assert(
      fc.property(anyFacts, (given) => {
        for (const [, table] of namedTables) {
          for (const { from, to, who } of table.transitions) {
            const actor = { role: who[0]?.role ?? 'system', holds: facts }
            decideTransition(table, { from, to, actor, facts: given })
          }
        }
      }),
    )
  })
})

/** Names of the facts that the guards of a row read, recorded by a proxy. */
function factNames({ needs }: { readonly needs: readonly { isMet(facts: object): boolean }[] }): readonly string[] {
  const seen: string[] = []
  const watched = new Proxy({}, { get: (_target, name) => void seen.push(String(name)) })
  for (const need of needs) need.isMet(watched)
  return seen
}

describe('zoneStatusFromFindings', () => {
  const finding = fc.record({ qty: fc.nat(3), status: fc.constantFrom('open', 'approved', 'done', 'void') })

  it('moves zones only as the table of derived states allows', () =>
    fc.assert(
      fc.property(fc.constantFrom(...zoneTransitions.states), fc.array(finding), (from, findings) => {
        const to = zoneStatusFromFindings(from, findings)
        const present = findings.filter(({ qty, status }) => qty > 0 && status !== 'void')
        const done_findings = present.filter(({ status }) => status === 'done').length
        const counts = { done_findings, open_findings: present.length - done_findings }
        const actor = { role: 'system' } as const
        return to === from || decideTransition(zoneTransitions, { from, to, actor, facts: counts }).ok
      }),
    ))
})
