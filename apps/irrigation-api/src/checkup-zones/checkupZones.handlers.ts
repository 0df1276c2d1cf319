import { findCheckup } from '../checkups/findCheckup.ts'
import type { Handlers } from '../http/handler.ts'
import type { checkupZoneRoutes } from './checkupZones.routes.ts'
import { findCheckupZone } from './findCheckupZone.ts'
import { patchCheckupZone } from './patchCheckupZone.ts'
import { putFinding } from './putFinding.ts'
import { selectCheckupZones } from './selectCheckupZones.ts'

/** What answers the addresses of the zones of a checkup. */
export const checkupZoneHandlers: Handlers<typeof checkupZoneRoutes> = {
  async list(context, { query }) {
    await findCheckup(context, query.checkup_id)
    const items = await selectCheckupZones(context, { ...query, limit: 5000 })
    return { items: items.slice(0, query.limit), total: items.length, next_cursor: null }
  },
  get: (context, { params }) => findCheckupZone(context, params.id),
  patch: (context, { params, body }) => patchCheckupZone(context, params.id, body),
  putFinding: (context, { params, body }) => putFinding(context, params, body),
}
