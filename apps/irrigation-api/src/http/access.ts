import type { Role } from '@sluice/irrigation-rules'

/** Who may call a route: everybody, or signed-in users with one of the roles. */
export type Access = 'public' | readonly Role[]
