import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActorRole } from './actor.ts'
import { hiddenFields } from './hiddenFields.ts'
import { may } from './may.ts'
import { type Capability, permissions } from './permissions.ts'
import { type SensitiveEntity, sensitiveFields } from './sensitiveFields.ts'

const capabilities = Object.keys(permissions) as readonly Capability[] // keys of a typed record
const entities = Object.keys(sensitiveFields) as readonly SensitiveEntity[] // keys of a typed record

describe('may', () => {
  it('returns what is missing', () => {
    expect(may('delete_pictures', { role: 'technician', holds: ['own'] })).toEqual({
      ok: false,
      missing: ['within_day'],
    })
    expect(may('see_sites', { role: 'admin' })).toEqual({ ok: true, limits: ['read_only', 'logged'] })
  })

  it('denies every capability that is not listed', () => {
    for (const name of ['toString', '__proto__', '', 'fly']) {
      expect(may(name as Capability, { role: 'owner' }).ok).toBe(false) // not a capability
    }
    expect(may('see_sites', { role: 'system' }).ok).toBe(false)
  })

  it('never throws', () =>
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.constantFrom(...capabilities), (odd, actor, capability) => {
        expect(may(odd as never, actor as never).ok).toBe(false) // deliberately of the wrong type
        expect(may(capability, { role: 'technician', holds: odd } as never)).toHaveProperty('ok') // deliberately of the wrong type
      }),
    ))
})

describe('hiddenFields', () => {
  it.each([
    { entity: 'quote', role: 'owner', holds: [], hidden: [] },
    { entity: 'quote', role: 'manager', holds: [], hidden: ['cost_cents', 'margin_pct'] },
    { entity: 'quote', role: 'manager', holds: ['sees_costs'], hidden: [] },
    {
      entity: 'quote_line_item',
      role: 'technician',
      holds: ['sees_prices', 'sees_costs'],
      hidden: ['unit_cost_cents'],
    },
    { entity: 'repair_part', role: 'technician', holds: [], hidden: ['unit_cost_cents', 'unit_price_cents'] },
    { entity: 'quote', role: 'client_link', holds: ['own'], hidden: ['cost_cents', 'margin_pct', 'internal_notes'] },
    { entity: 'site', role: 'technician', holds: [], hidden: ['nte_cents', 'plan_price_cents'] },
    {
      entity: 'site',
      role: 'municipal_reviewer',
      holds: ['in_submission'],
      hidden: ['nte_cents', 'plan_price_cents', 'gate_code', 'access_notes', 'notes'],
    },
    { entity: 'controller', role: 'admin', holds: [], hidden: ['access_pin'] },
    { entity: 'controller', role: 'technician', holds: [], hidden: [] },
    { entity: 'checkup', role: 'client_link', holds: ['own'], hidden: ['internal_notes'] },
    { entity: 'checkup', role: 'admin', holds: [], hidden: [] },
    { entity: 'site', role: 'system', holds: [], hidden: [] },
  ] as const)('of a $entity for $role who holds $holds are $hidden', ({ entity, role, holds, hidden }) =>
    expect(hiddenFields(entity, { role, holds })).toEqual(hidden),
  )

  it('never shows costs to technicians, nor access details to anyone outside the company', () => {
    const holds = ['own', 'sees_prices', 'sees_costs', 'in_submission', 'public_form'] as const
    const outside: readonly ActorRole[] = ['municipal_reviewer', 'admin', 'client_link']
    for (const entity of entities) {
      const { cost, access } = sensitiveFields[entity]
      expect(hiddenFields(entity, { role: 'technician', holds })).toEqual(expect.arrayContaining([...cost]))
      for (const role of outside) {
        expect(hiddenFields(entity, { role, holds })).toEqual(expect.arrayContaining([...cost, ...access]))
      }
    }
  })
})
