import { findCheckup } from '../checkups/findCheckup.ts'
import type { Handlers } from '../http/handler.ts'
import type { checkupControllerRoutes } from './checkupControllers.routes.ts'
import { patchCheckupController } from './patchCheckupController.ts'
import { selectCheckupControllers } from './selectCheckupControllers.ts'

/** What answers the addresses of the controllers of a checkup. */
export const checkupControllerHandlers: Handlers<typeof checkupControllerRoutes> = {
  async list(context, { query: { checkup_id, limit } }) {
    await findCheckup(context, checkup_id)
    const items = await selectCheckupControllers(context, { checkup_id })
    return { items: items.slice(0, limit), total: items.length, next_cursor: null }
  },
  patch: (context, { params, body }) => patchCheckupController(context, params.id, body),
}
