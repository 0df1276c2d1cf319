import { type Role, roles } from '@sluice/irrigation-rules'

/** Who edits what is offered to choose from: the office for the company, product staff for everybody. */
export const catalogEditors: readonly Role[] = ['owner', 'manager', 'admin']

/** Everybody who is signed in. */
export const everyRole: readonly Role[] = roles

/** The product’s own people. */
export const staff: readonly Role[] = ['admin']

/** Everybody who works for the company. */
export const members: readonly Role[] = ['owner', 'manager', 'technician']
