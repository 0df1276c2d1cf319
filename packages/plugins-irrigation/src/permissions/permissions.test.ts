import { hiddenFields, may, permissions, type SensitiveEntity, sensitiveFields } from '@sluice/irrigation-rules'
import { describe, expect, it } from 'vitest'
import { permissionCases } from '../../../irrigation-rules/src/permissions/permissionCases.ts'
import { recordHolding, userHolding } from '../testing/holding.ts'
import { openRules } from '../testing/openRules.ts'

const R = await openRules()

/** Every cell of the table, with all required facts and with each of them missing; a public form has no user. */
const asked = permissionCases()
  .filter(({ given }) => !given.includes('public_form'))
  .flatMap(({ capability, role, given }) =>
    [given, ...given.map((fact) => given.filter((other) => other !== fact))].map((holds) => {
      const actor = { role, holds } as Parameters<typeof may>[1] // names of facts, written in a table
      return { capability, actor, user: userHolding(actor), record: recordHolding(actor) }
    }),
  )

describe('permissions', () => {
  it('are tested for every capability', () =>
    expect(new Set(asked.map(({ capability }) => capability)).size).toBe(Object.keys(permissions).length))

  it('match the table', () => {
    const different = asked.filter(({ capability, actor, ...page }) => {
      const input = { capability, ...page }
      const answers = [
        R('R.can(input.capability, input.user, input.record)', input),
        R('R.permission(input.capability, input.user, input.record)', input),
      ]
      const expected = may(capability, actor)
      return JSON.stringify(answers) !== JSON.stringify([expected.ok, expected])
    })
    expect(different).toEqual([])
  })

  it.each(Object.keys(sensitiveFields) as SensitiveEntity[])('hide the same fields of a %s', (entity) => {
    for (const role of ['owner', 'manager', 'technician', 'admin', 'municipal_reviewer'] as const) {
      const input = { entity, user: userHolding({ role }) }
      expect(R('R.hiddenFields(input.entity, input.user)', input)).toEqual(hiddenFields(entity, { role }))
    }
  })

  it.each([
    { see_prices: 'yes', technicians_see_prices: false, expected: true },
    { see_prices: 'no', technicians_see_prices: true, expected: false },
    { see_prices: 'inherit', technicians_see_prices: true, expected: true },
    { see_prices: 'inherit', technicians_see_prices: false, expected: false },
    { see_prices: undefined, technicians_see_prices: true, expected: true },
  ])(
    'follow the price settings of a technician: $see_prices, company $technicians_see_prices',
    ({ expected, ...settings }) => {
      const user = { role: 'technician', see_prices: settings.see_prices, account: settings }
      expect(R("R.can('build_quote', input)", user)).toBe(expected)
    },
  )

  it('grant nothing without a user, and a misspelled capability is an error', () => {
    expect([R("R.can('see_clients', null)"), R("R.can('see_clients', {})")]).toEqual([false, false])
    expect(() => R("R.can('see_client', { role: 'owner' })")).toThrow('There is no capability “see_client”.')
  })
})
