import type { Role } from '@sluice/irrigation-rules'
import type { Access } from './access.ts'

/** Whether access is a list of roles. */
export function isRoles(access: Access): access is readonly Role[] {
  return Array.isArray(access)
}
