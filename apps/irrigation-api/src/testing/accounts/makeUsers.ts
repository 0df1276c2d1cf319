import type { user } from '../../db/schema/index.ts'
import type { AccountWorld } from './accountWorld.ts'

/** The users of an account, in the order of its plan. */
export function makeUsers({ plan, row }: AccountWorld): (typeof user.$inferInsert)[] {
  return plan.users.map(([role, email, name, locale], index) => ({
    ...row('user', index + 1),
    role,
    email,
    name,
    locale,
    phone: `210-555-01${String(10 + index)}`,
    field_mode: role === 'technician',
    irrigator_license_no: role === 'technician' ? `LI-00${index + 10}` : null,
  }))
}
