/** Every role of a signed-in user. */
export const roles = ['owner', 'manager', 'technician', 'municipal_reviewer', 'admin'] as const

/** Role of a signed-in user. */
export type Role = (typeof roles)[number]
