import { describe, expect, it } from 'vitest'
import { userWithRoles } from './userWithRoles.ts'

const roles = [{ id: 1, name: 'manager', label: 'Manager' }, { id: 2 }]

describe('userWithRoles', () => {
  it.each([
    [{ role: 'authenticated', roles }, {}, ['1', 'manager', '2']],
    [{ roles }, { roleTableNameColumn: 'label' }, ['1', 'Manager', '2']],
    [{ roles: ['manager', 3] }, {}, ['manager', '3']],
    [{ role: 'authenticated', roles: [] }, {}, 'authenticated'],
    [{ role: 'own', roles }, { roleKey: 'role' }, 'own'],
  ])('of %j with %j has the role %j', (user, settings, role) => {
    expect(userWithRoles(user, settings)).toEqual({ ...user, role })
  })

  it('leaves nobody as nobody', () => expect(userWithRoles(null, {})).toBeNull())
})
