import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'

/** The users of an account, in the order of its plan; technicians hold both licences. */
export function makeUsers({ plan, row, on }: DemoWorld): DemoRowOf<'user'>[] {
  const hasTechnicians = plan.users.some(([role]) => role === 'technician')
  return plan.users.map(([role, email, name, locale], index) => {
    const isLicensed = role === 'technician' || !hasTechnicians
    const number = `${plan.key.toUpperCase()}${String(index + 10)}`
    return {
      ...row('user', index + 1),
      ...{ role, email, name, locale },
      phone: `210-555-01${String(10 + index)}`,
      field_mode: role === 'technician',
      ...(isLicensed
        ? {
            irrigator_license_no: `LI-00${number}`,
            irrigator_license_expires_on: on(200 + index * 37),
            tester_license_no: `BP-00${number}`,
            tester_license_expires_on: on(240 + index * 29),
            license_confirmed_at: row('user', index + 1).created_at,
          }
        : {}),
    }
  })
}
