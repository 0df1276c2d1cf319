import type { Role } from '@sluice/irrigation-rules'

/** Whether the role works in the office: sees and plans the work of others. */
export function isOffice(role: Role): boolean {
  return role === 'owner' || role === 'manager'
}
