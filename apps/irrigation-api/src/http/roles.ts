import type { Role } from '@sluice/irrigation-rules'

/** Everybody who works for the company. */
export const members: readonly Role[] = ['owner', 'manager', 'technician']
