import type { Role } from '@sluice/irrigation-rules'

const roles: readonly Role[] = ['owner', 'manager', 'technician', 'municipal_reviewer', 'admin']

/** The role a stored text names; undefined when it names none. */
export function toRole(text: string | undefined): Role | undefined {
  return roles.find((role) => role === text)
}
