import { type Role, roles } from '@sluice/irrigation-rules'

/** The role a stored text names; undefined when it names none. */
export function toRole(text: string | undefined): Role | undefined {
  return roles.find((role) => role === text)
}
