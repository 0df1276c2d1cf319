import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canTransition } from './canTransition.ts'
import { type CheckupStatus, checkupTransitions, type Role } from './checkupTransitions.ts'

const states: readonly CheckupStatus[] = ['scheduled', 'in_progress', 'in_review', 'completed', 'cancelled']
const roles: readonly Role[] = ['owner', 'manager', 'technician', 'municipal_reviewer', 'admin']

describe('canTransition', () => {
  it.each([
    { from: 'scheduled', to: 'in_progress', role: 'technician', isOwn: true, allowed: true },
    { from: 'scheduled', to: 'in_progress', role: 'technician', isOwn: false, allowed: false },
    { from: 'scheduled', to: 'in_progress', role: 'manager', isOwn: false, allowed: true },
    { from: 'scheduled', to: 'completed', role: 'owner', isOwn: true, allowed: false },
    { from: 'in_progress', to: 'cancelled', role: 'technician', isOwn: true, allowed: false },
    { from: 'in_progress', to: 'in_review', role: 'owner', isOwn: true, allowed: false },
    { from: 'completed', to: 'in_progress', role: 'technician', isOwn: true, allowed: false },
    { from: 'completed', to: 'in_progress', role: 'owner', isOwn: false, allowed: true },
    { from: 'completed', to: 'cancelled', role: 'owner', isOwn: true, allowed: false },
  ] as const)('$from → $to by $role (own: $isOwn) is $allowed', ({ from, to, role, isOwn, allowed }) =>
    expect(canTransition(from, to, role, isOwn)).toBe(allowed),
  )

  it('never lets reviewers and product staff change a checkup', () => {
    for (const { from, to } of checkupTransitions) {
      expect(canTransition(from, to, 'municipal_reviewer')).toBe(false)
      expect(canTransition(from, to, 'admin')).toBe(false)
    }
  })

  it('never allows what the table does not list', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.constantFrom(...states),
        fc.constantFrom(...roles),
        (from, to, role) => {
          const isListed = checkupTransitions.some((row) => row.from === from && row.to === to)
          return isListed || !canTransition(from, to, role)
        },
      ),
    ))
})
