import * as z from 'zod'
import { visit, visitCreate } from '../../contract/visits.ts'
import { defineRoute } from '../http/defineRoute.ts'

const path = '/api:admin/visits'
const access = 'see_admin_dashboard'

/** Addresses of the visits of product staff. */
export const visitRoutes = {
  start: defineRoute({
    method: 'POST',
    path,
    access,
    summary: 'Look into an account, reading only; all that is read is kept in its activity log',
    body: visitCreate,
    answer: visit,
    isForVisits: true,
    status: 201,
  }),
  end: defineRoute({
    method: 'DELETE',
    path,
    access,
    summary: 'End the visit of this sign-in',
    answer: z.undefined(),
    isForVisits: true,
    status: 204,
  }),
}
